import { renderToStaticMarkup } from 'react-dom/server'
import { LandingPage } from '#screens/landing/landing-page.tsx'

/** The landing page as HTML. It is rendered once, by the build, and ships without React. */
export function landingHtml(): string {
  return renderToStaticMarkup(<LandingPage />)
}
