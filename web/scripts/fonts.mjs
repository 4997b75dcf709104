// Subsets the fonts to what the client shows: Latin for the house faces, and for Chinese only
// the characters of its catalogue, so that no font comes from the network and none is large.
import { mkdir, readFile, writeFile, readdir, copyFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const target = join(root, 'src/lib/theme/fonts')
const licences = join(root, 'public/licences')
const modules = join(root, 'node_modules')

const LATIN = range(0x20, 0x7e) + '£€·–—‘’“”…×÷−±½¼¾←↑→↓↻✓°'
const SUITS = '♠♥♦♣'

function range(first, last) {
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, i) => first + i))
}

async function chinese() {
  const folders = [join(root, '../src/croupier/words/zh'), join(root, 'src/lib/i18n')]
  const texts = await Promise.all(folders.map(textsOf))
  return [...new Set(texts.join(''))].filter((letter) => letter > '\u2e7f').join('')
}

async function textsOf(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(ftl|ts)$/.test(name),
  )
  return (await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))).join('')
}

const fonts = [
  ['@fontsource-variable/inter', 'inter-latin-wght-normal', LATIN + SUITS, 'inter'],
  ['@fontsource/gilda-display', 'gilda-display-latin-400-normal', LATIN, 'gilda-display'],
  ['@fontsource/dm-serif-display', 'dm-serif-display-latin-400-normal', '0123456789', 'figures'],
  [
    '@fontsource/noto-sans-sc',
    'noto-sans-sc-chinese-simplified-400-normal',
    await chinese(),
    'noto-sans-sc-400',
  ],
  [
    '@fontsource/noto-sans-sc',
    'noto-sans-sc-chinese-simplified-700-normal',
    await chinese(),
    'noto-sans-sc-700',
  ],
]

await Promise.all([target, licences].map((folder) => mkdir(folder, { recursive: true })))
for (const [packageName, file, letters, name] of fonts) {
  const source = await readFile(join(modules, packageName, 'files', `${file}.woff2`))
  const subset = await subsetFont(source, letters, { targetFormat: 'woff2' })
  await writeFile(join(target, `${name}.woff2`), subset)
  await copyFile(join(modules, packageName, 'LICENSE'), join(licences, `${name}.txt`))
  console.log(`${name}: ${[...letters].length} letters, ${(subset.length / 1024).toFixed(1)} KB`)
}
