import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { textsHref } from './texts-href.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), textsHref()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    // One self-contained server file: starts fast and can never pick React's development build.
    ssr: { resolve: { noExternal: true }, build: { rollupOptions: { input: './app/server.ts' } } },
  },
})
