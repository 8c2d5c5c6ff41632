import { LandingBenefits } from './landing-benefits.tsx'
import { LandingClosing } from './landing-closing.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'
import { LandingHero } from './landing-hero.tsx'
import { LandingPlans } from './landing-plans.tsx'
import { LandingSteps } from './landing-steps.tsx'
import { SignOutQuestion } from './sign-out-question.tsx'

/** The landing page. Plain HTML: nothing here may need React in the browser. */
export function LandingPage() {
  return (
    <>
      <LandingHeader />
      <main>
        <LandingHero />
        <LandingSteps />
        <LandingBenefits />
        <LandingPlans />
        <LandingClosing />
      </main>
      <LandingFooter />
      <SignOutQuestion />
    </>
  )
}
