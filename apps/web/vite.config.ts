import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, runnerImport, type Plugin } from 'vite'

const host = 'http://127.0.0.1:3000'

/** Puts the landing page into its document as finished HTML: a first visit needs no React. */
function prerenderLanding(): Plugin {
  return {
    name: 'prerender-landing',
    async transformIndexHtml(html, { path }) {
      if (path !== '/index.html') return html
      const { module } = await runnerImport<typeof import('./src/app/landing-html.tsx')>('./src/app/landing-html.tsx', {
        root: import.meta.dirname,
        configFile: false,
        logLevel: 'silent',
      })
      return html.replace('<!--landing-->', module.landingHtml())
    },
  }
}

export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), tailwindcss(), prerenderLanding()],
  build: {
    target: 'es2023',
    // The worklet is a file of its own: an inlined data: address would be refused by the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['index.html', 'app.html'] },
  },
  server: {
    proxy: {
      '/auth/v1': host,
      '/rest/v1': host,
      '/functions/v1': host,
      '/storage/v1': host,
      '/config.json': host,
      '/demo': host,
    },
  },
})
