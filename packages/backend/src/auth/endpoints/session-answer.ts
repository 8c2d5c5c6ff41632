import type { AuthParts } from '#backend/auth/auth-parts.ts'
import { ACCESS_TOKEN_SECONDS } from '#backend/auth/keys/token-times.ts'
import type { OpenSession } from '#backend/auth/store/session-state.ts'
import { userAnswer } from '#backend/auth/store/user.ts'

/** The answer that opens or renews a session; the client stores it. */
export async function sessionAnswer({ tokens }: Pick<AuthParts, 'tokens'>, session: OpenSession) {
  const { user } = session
  const { accessToken, expiresAtSeconds } = await tokens.sign({
    sub: user.id,
    email: user.email,
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    session_id: session.sessionId,
    aal: session.aal,
    amr: session.amr,
  })
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAtSeconds,
    refresh_token: session.refreshToken,
    user: userAnswer(user),
  }
}
