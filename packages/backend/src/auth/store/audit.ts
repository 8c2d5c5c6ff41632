import type { Query } from '#backend/database/database.ts'

export type AuditAction =
  | 'user_signedup'
  | 'user_repeated_signup'
  | 'user_confirmation_requested'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_modified'
  | 'user_updated_password'
  | 'user_deleted'
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'token_refreshed'
  | 'token_revoked'
  | 'factor_in_progress'
  | 'factor_unenrolled'
  | 'factor_deleted'
  | 'challenge_created'
  | 'verification_attempted'

export interface AuditEntry {
  readonly action: AuditAction
  /** The affected account; undefined for an attempt on an account that does not exist. */
  readonly userId: string | undefined
  /** Omitted if the owner of the account acted. */
  readonly actor?: 'service_role'
  /** Names of methods and scopes, ids of factors and sessions; never user input. */
  readonly traits?: Readonly<Record<string, string>>
  readonly now: Date
}

/**
 * Writes to the audit log, in the transaction of the event. Entries have ids and names of actions but no mail address,
 * name or network address, so that they may be kept for years.
 */
export async function recordAudit(
  query: Query,
  { action, userId, actor, traits = {}, now }: AuditEntry,
): Promise<void> {
  const payload = {
    action,
    actor_id: actor ?? userId ?? null,
    user_id: userId ?? null,
    traits,
    timestamp: now.toISOString(),
  }
  await query({
    text: 'insert into auth.audit_log_entries (payload, created_at) values ($1, $2)',
    values: [JSON.stringify(payload), now],
  })
}

/** The payload of a session's entry, for a statement that writes it with its event. All names are columns or parameters. */
export function sessionAuditSql(action: AuditAction, userId: string, sessionId: string, timestamp: string): string {
  const traits = `json_build_object('session_id', ${sessionId})`
  return `json_build_object('action', '${action}', 'actor_id', ${userId}, 'user_id', ${userId}, 'traits', ${traits}, 'timestamp', ${timestamp})`
}
