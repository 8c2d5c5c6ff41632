import * as z from 'zod/mini'

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `Use no máximo ${most} caracteres.`))

/** What a professional writes about themself on /settings; nothing is required there (specification section 5). */
export const profileForm = z.object({
  full_name: text(200),
  professional_register: text(60),
  specialty: text(120),
  address: text(500),
  online_only: z.boolean(),
  /** IANA name; the database refuses what is none. */
  time_zone: z.string(),
})

export type ProfileInput = z.infer<typeof profileForm>

export type ProfileImage = 'profile' | 'logo'

/** Largest image that is accepted (specification section 5: 5 MB). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

/** Where an image is kept: owner, kind, time and extension (specification section 3). */
export function imagePath(userId: string, kind: ProfileImage, fileName: string, nowMs: number): string {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? 'png'
  return `${userId}/${kind}-${nowMs}.${extension}`
}
