import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { profileSettings } from '#domains/profile/profile-settings.ts'
import { useUser } from '#domains/session/session-context.ts'
import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { Card } from '#shared/ui/card.tsx'
import { FailedNotice } from '#shared/ui/failed-notice.tsx'
import { LeaveDialog } from '#shared/ui/leave-dialog.tsx'
import { PageHeading } from '#shared/ui/page-heading.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'
import { useLeaveGuard } from '#shared/use-leave-guard.ts'
import { ClinicWordsCard } from './clinic-words-card.tsx'
import { DangerZone } from './danger-zone.tsx'
import { ImageField } from './image-field.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SettingsContents, type SettingsSection } from './settings-contents.tsx'

const NewPasswordDialog = lazy(() => import('#domains/session/new-password-dialog.tsx'))

const OF_PROFILE: readonly SettingsSection[] = [
  { id: 'perfil', title: 'Perfil profissional' },
  { id: 'imagens', title: 'Foto e logo' },
]
const OF_ACCOUNT: readonly SettingsSection[] = [
  { id: 'modelo', title: 'Modelo do prontuário' },
  { id: 'palavras', title: 'Palavras da clínica' },
  { id: 'senha', title: 'Senha' },
  { id: 'duas-etapas', title: 'Verificação em duas etapas' },
  { id: 'perigo', title: 'Zona de perigo' },
]
const ALL = [...OF_PROFILE, ...OF_ACCOUNT]

export function SettingsPage() {
  const user = useUser()
  const queries = useQueryClient()
  const profile = useQuery(profileSettings(user.id))
  const refresh = () => queries.invalidateQueries({ queryKey: ['profile', user.id] })
  // One guard for all forms of the screen, because the router supports only one.
  const [isProfileUnsaved, setProfileUnsaved] = useState(false)
  const [areWordsUnsaved, setWordsUnsaved] = useState(false)
  const guard = useLeaveGuard(isProfileUnsaved || areWordsUnsaved)
  const [isPasswordOpen, setPasswordOpen] = useState(false)
  return (
    <div>
      <PageHeading screen="Configurações">Configurações</PageHeading>
      <div className="mt-6 grid items-start gap-6 min-[1100px]:grid-cols-[minmax(0,1fr)_12.5rem]">
        {!profile.isPending && <SettingsContents sections={profile.data ? ALL : OF_ACCOUNT} />}
        {/* A separate element when the list of contents comes before it, so that existing content does not move. */}
        <div key={profile.isPending ? 'pending' : 'known'} className="max-w-3xl min-w-0 space-y-6">
          {profile.isPending && <Skeleton rows={5} />}
          {profile.isError && (
            <FailedNotice
              title="O perfil não pôde ser carregado"
              cause={profile.error}
              onRetry={() => void refresh()}
            />
          )}
          {/* Typed values stay if reloading the profile fails. */}
          {profile.data && (
            <>
              <Card aria-labelledby="perfil">
                <h2 id="perfil" tabIndex={-1} className="mb-5 text-xl font-bold">
                  Perfil profissional
                </h2>
                <ProfileForm user={user} stored={profile.data.form} onSaved={refresh} onUnsaved={setProfileUnsaved} />
              </Card>
              <Card aria-labelledby="imagens" className="space-y-6">
                <h2 id="imagens" tabIndex={-1} className="text-xl font-bold">
                  Foto e logo
                </h2>
                <ImageField
                  userId={user.id}
                  kind="profile"
                  title="Foto de perfil"
                  hint="JPG, PNG ou GIF, até 5MB."
                  url={profile.data.images.profile}
                  onChanged={refresh}
                />
                <ImageField
                  userId={user.id}
                  kind="logo"
                  title="Logo"
                  hint="Aparece no alto do PDF. JPG, PNG ou GIF, até 5MB."
                  url={profile.data.images.logo}
                  onChanged={refresh}
                />
              </Card>
            </>
          )}
          {/* In place from the start, so that nothing moves under a thumb. */}
          {!profile.isPending && (
            <>
              <Card aria-labelledby="modelo" className="flex flex-wrap items-center justify-between gap-4">
                <div>
                  <h2 id="modelo" tabIndex={-1} className="text-xl font-bold">
                    Modelo do prontuário
                  </h2>
                  <p className="mt-1 text-muted">A ordem das seções e as suas frases prontas.</p>
                </div>
                <ButtonLink to="/settings/template" tone="secondary">
                  Editar modelo
                </ButtonLink>
              </Card>
              <ClinicWordsCard userId={user.id} isTold={profile.isError} onUnsaved={setWordsUnsaved} />
              <Card aria-labelledby="senha" className="flex flex-wrap items-center justify-between gap-4">
                <h2 id="senha" tabIndex={-1} className="text-xl font-bold">
                  Senha
                </h2>
                <Button tone="secondary" onClick={() => setPasswordOpen(true)}>
                  Alterar senha
                </Button>
              </Card>
              <SecondFactorCard />
              <DangerZone userId={user.id} />
            </>
          )}
        </div>
      </div>
      <Suspense>{isPasswordOpen && <NewPasswordDialog onClose={() => setPasswordOpen(false)} />}</Suspense>
      <LeaveDialog guard={guard}>
        {isProfileUnsaved && 'As alterações do perfil ainda não foram salvas. '}
        {areWordsUnsaved && 'As palavras da clínica que você digitou ainda não foram adicionadas.'}
      </LeaveDialog>
    </div>
  )
}
