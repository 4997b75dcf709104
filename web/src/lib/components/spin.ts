// Turning a wheel so that it comes to rest where the outcome says. Nothing here decides anything.

export interface Turning {
  seconds: number
  /** Seconds since the spin began, for a screen that joins late. */
  elapsed?: number
}

/** The angle, not less than a full `turns` after `from`, that ends at `rest` degrees. */
export function landing(from: number, rest: number, turns: number): number {
  const least = from + turns * 360
  return least + ((((rest - least) % 360) + 360) % 360)
}

export function turn(
  element: HTMLElement,
  frames: Keyframe[],
  { seconds, elapsed = 0 }: Turning,
): Animation {
  const moving = element.animate(frames, { duration: seconds * 1000, fill: 'both' })
  moving.currentTime = Math.min(elapsed, seconds) * 1000
  return moving
}

/** A slice of a ring about the origin between two angles, clockwise from the top. */
export function slice(inner: number, outer: number, from: number, to: number): string {
  const at = (radius: number, angle: number) => {
    const turned = ((angle - 90) * Math.PI) / 180
    return `${(radius * Math.cos(turned)).toFixed(2)} ${(radius * Math.sin(turned)).toFixed(2)}`
  }
  return (
    `M${at(outer, from)}A${outer} ${outer} 0 0 1 ${at(outer, to)}` +
    `L${at(inner, to)}A${inner} ${inner} 0 0 0 ${at(inner, from)}Z`
  )
}
