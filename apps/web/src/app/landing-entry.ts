import '#shared/styles.css'
import { showSession } from '#screens/landing/show-session.ts'

showSession()
