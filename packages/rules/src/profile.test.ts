import { expect, test } from 'vitest'
import { imagePath, profileForm } from './profile.ts'

test('the path of an image has its owner, kind, time and extension', () => {
  expect(imagePath('u1', 'logo', 'Minha Clínica.JPG', 1700000000000)).toBe('u1/logo-1700000000000.jpg')
  expect(imagePath('u1', 'profile', 'foto', 5)).toBe('u1/profile-5.png')
})

test('a profile may be empty, but no field longer than the database allows', () => {
  const empty = {
    full_name: '',
    professional_register: '',
    specialty: '',
    address: '',
    contact: '',
    online_only: false,
    time_zone: 'America/Manaus',
  }
  expect(profileForm.parse(empty)).toEqual(empty)
  expect(profileForm.safeParse({ ...empty, specialty: 'x'.repeat(121) }).error?.issues[0]?.message).toBe(
    'Use no máximo 120 caracteres.',
  )
})
