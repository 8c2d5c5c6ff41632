import * as z from 'zod/mini'
import { asRead, atMost } from './bounded-text.ts'
import { MAX_CHARACTERS } from './text-limits.ts'

const text = (max: number) => z.string().check(asRead(), atMost(max))

/** The profile form of /settings; no field is required (specification section 5). */
export const profileForm = z.object({
  full_name: text(MAX_CHARACTERS.fullName),
  professional_register: text(MAX_CHARACTERS.professionalRegister),
  specialty: text(MAX_CHARACTERS.specialty),
  address: text(MAX_CHARACTERS.address),
  contact: text(MAX_CHARACTERS.contact),
  online_only: z.boolean(),
  /** IANA name; the database rejects any other. */
  time_zone: z.string(),
})

export type ProfileInput = z.infer<typeof profileForm>

export type ProfileImage = 'profile' | 'logo'

/** Size limit of an image (specification section 5: 5 MB). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024

/** The path of an image: owner, kind, time and extension (specification section 3). */
export function imagePath(userId: string, kind: ProfileImage, fileName: string, nowMs: number): string {
  const extension = /\.([a-z0-9]{1,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? 'png'
  return `${userId}/${kind}-${nowMs}.${extension}`
}
