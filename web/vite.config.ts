import { svelte } from '@sveltejs/vite-plugin-svelte'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// The build goes into the Python package, which then serves it with no node at run time.
export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: { $lib: here('./src/lib'), $words: here('../src/croupier/words') } },
  server: { fs: { allow: [here('.'), here('../src/croupier/words')] } },
  build: {
    outDir: here('../src/croupier/web/static'),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  test: { include: ['src/**/*.test.ts'] },
})
