import { Alert, Button, Space, Upload } from 'antd'
import type { Profile } from '../../../resources/contract/auth.ts'
import { useLocale, usePageWords, useResource, useStoredFile, useTask } from '../../engine/index.ts'
import { keepFile } from '../../../resources/contract/files.ts'
import type users from '../../../resources/users.ts'
import { fieldOf, personNameIn, say, sayEither } from '../../../resources/kit/index.ts'
import { Initials, Panel } from '../../ui/index.ts'
import { useSaveProfile } from './use-save-profile.ts'
import styles from './profile.module.css'
import text from '../../ui/text.module.css'

/** The profile tells the address of the photo; its id is the last part of it. */
const fileIdOf = (image: string | null): string | null => image?.split('/').findLast((part) => part !== '') ?? null
const megabyte = 1024 * 1024

export function Photo({ profile }: { readonly profile: Profile }) {
  const [words, locale, save, declared] = [usePageWords('profile'), useLocale(), useSaveProfile(), useResource<typeof users>('users')]
  const { url } = useStoredFile(fileIdOf(profile.image))
  const { busy, problem, complain, run } = useTask(words('failed'))
  const name = personNameIn(profile, profile.name_ar, locale)
  const role = fieldOf(declared, 'role').options?.[profile.role]
  const school = sayEither(profile.school_name, profile.school_name_ar, locale)

  const pick = (file: File) => {
    if (!file.type.startsWith('image/')) return complain(words('photo_type'))
    if (file.size > megabyte) return complain(words('photo_size'))
    void run(async (send) => {
      const { file_id } = await send(keepFile, { body: { resource: 'users', field: 'image' }, file })
      await save({ image: file_id })
    })
  }
  return (
    <Panel untitled title={words('photo')}>
      <div className={styles.who}>
        <Initials name={name} url={url} size={84} />
        <div className={styles.name}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <div className={text.soft}>{[role ? say(role, locale) : null, school].filter(Boolean).join(' · ')}</div>
          <bdi className={text.soft}>{profile.username}</bdi>
        </div>
        <Space wrap>
          <Upload
            accept="image/png,image/jpeg,image/svg+xml,image/webp"
            showUploadList={false}
            beforeUpload={(file) => {
              pick(file)
              return Upload.LIST_IGNORE
            }}
          >
            <Button loading={busy !== null}>{words(profile.image ? 'change_photo' : 'choose_photo')}</Button>
          </Upload>
          {profile.image && (
            <Button type="text" disabled={busy !== null} onClick={() => void run(() => save({ image: null }))}>
              {words('remove_photo')}
            </Button>
          )}
        </Space>
        {problem && <Alert type="error" showIcon title={problem} />}
      </div>
    </Panel>
  )
}
