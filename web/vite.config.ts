import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { BROWSER_CHUNKS } from './chunks.ts'
import { textsHrefs } from './texts-hrefs.ts'

/** Hashes do not compress, and a first load names dozens of them: 42 bits distinguish the builds of a file. */
const NAMES = { entryFileNames: 'assets/[name]-[hash:7].js', chunkFileNames: 'assets/[name]-[hash:7].js' }

/** Node takes several times a file's size to read it, and the allocator keeps what the largest one took. */
const SERVER_CHUNKS = [
  { name: 'react', test: /node_modules\/react(-dom)?\// },
  { name: 'libraries', test: /node_modules\// },
  { name: 'features', test: /web\/app\/features\// },
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), textsHrefs()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
  environments: {
    client: { build: { rollupOptions: { output: { ...NAMES, codeSplitting: { groups: BROWSER_CHUNKS } } } } },
    // Self-contained, so that the server starts fast and without React's development build.
    ssr: {
      resolve: { noExternal: command === 'build' || undefined },
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
      build: {
        cssMinify: true,
        rollupOptions: {
          input: './app/server.ts',
          output: { codeSplitting: { groups: SERVER_CHUNKS } },
        },
      },
    },
  },
}))
