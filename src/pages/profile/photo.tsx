import { Alert, Button } from 'antd'
import { useRef } from 'react'
import type { Profile } from '../../../resources/contract/auth.ts'
import { useStoredFile } from '../../engine/fields/stored-file.ts'
import { useCalls } from '../../engine/refine/calls.ts'
import { useLocale } from '../../engine/refine/language.ts'
import { usePageWords } from '../../engine/refine/page-words.ts'
import { useAct } from '../../engine/refine/use-act.ts'
import { useResource } from '../../engine/registry-context.tsx'
import { say } from '../../../resources/kit/index.ts'
import { Initials } from '../../ui/avatar.tsx'
import { useSaveProfile } from './use-save-profile.ts'

/** The profile tells the address of the photo; its id is the last part of it. */
const fileIdOf = (image: string | null): string | null => image?.split('/').findLast((part) => part !== '') ?? null
const megabyte = 1024 * 1024

export function Photo({ profile }: { readonly profile: Profile }) {
  const [words, locale, calls, save, users] = [usePageWords('profile'), useLocale(), useCalls(), useSaveProfile(), useResource('users')]
  const { url } = useStoredFile(fileIdOf(profile.image))
  const input = useRef<HTMLInputElement>(null)
  const { busy, problem, complain, run } = useAct(words('failed'))
  const latin = [profile.firstname, profile.lastname].filter(Boolean).join(' ')
  const name = (locale === 'ar' && profile.name_ar) || latin
  const role = users.fields['role']?.options?.[profile.role]
  const school = (locale === 'ar' && profile.school_name_ar) || profile.school_name

  const pick = (file: File | undefined) => {
    if (!file) return
    if (!file.type.startsWith('image/')) return complain(words('photo_type'))
    if (file.size > megabyte) return complain(words('photo_size'))
    void run(async () => {
      const payload = new FormData()
      payload.append('resource', 'users')
      payload.append('field', 'image')
      payload.append('file', file)
      const { file_id } = await calls.json<{ file_id: string }>('POST', '/api/files/', { payload, quiet: true })
      await save({ image: file_id })
    })
  }
  return (
    <section className="ui-panel profile-panel profile-who" aria-label={words('photo')}>
      <Initials name={name} url={url} size={84} />
      <div className="profile-name">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>{[role ? say(role, locale) : null, school].filter(Boolean).join(' · ')}</span>
        <span>
          <bdi>{profile.username}</bdi>
        </span>
      </div>
      <div className="profile-photo-actions">
        <input
          ref={input}
          className="ui-unseen"
          type="file"
          accept="image/png,image/jpeg,image/svg+xml,image/webp"
          tabIndex={-1}
          aria-label={words('choose_photo')}
          onChange={(event) => {
            pick(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button loading={busy !== null} onClick={() => input.current?.click()}>
          {words(profile.image ? 'change_photo' : 'choose_photo')}
        </Button>
        {profile.image && (
          <Button type="text" disabled={busy !== null} onClick={() => void run(() => save({ image: null }).then(() => undefined))}>
            {words('remove_photo')}
          </Button>
        )}
      </div>
      {problem && <Alert type="error" showIcon title={problem} />}
    </section>
  )
}
