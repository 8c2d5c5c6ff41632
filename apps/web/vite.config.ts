import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const host = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), tailwindcss()],
  // The worklet is a file of its own: an inlined data: address would be refused by the content security policy.
  build: { target: 'es2023', assetsInlineLimit: 0 },
  server: { proxy: { '/auth/v1': host, '/rest/v1': host, '/functions/v1': host, '/config.json': host, '/demo': host } },
})
