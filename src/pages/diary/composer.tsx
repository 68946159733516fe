import { Alert, Button, Checkbox, Input, Radio, Select } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { composeDiary } from '../../../resources/contract/diary-writing.ts'
import type classKind from '../../../resources/classes.ts'
import { concernReaders, diaryPolarities, diaryReaders, type DiaryPolarity } from '../../../resources/domain/diary/words.ts'
import type diaryKind from '../../../resources/diary.ts'
import type studentKind from '../../../resources/students.ts'
import { personNameIn, printNumber, say, type Locale } from '../../../resources/kit/index.ts'
import {
  FieldInput,
  ReferencePicker,
  useAct,
  useLocale,
  usePageWords,
  useResource,
  useRows,
  useTellDone,
  useToday,
} from '../../engine/index.ts'
import { FieldFrame, isolatedLabels, Panel, Segments } from '../../ui/index.ts'
import { keysOf, useDiaryTypes } from './said.ts'
import styles from './diary.module.css'

interface Draft {
  readonly type: string | null
  readonly classes: readonly string[]
  readonly children: readonly string[]
  readonly isOfChildren: boolean
  readonly date: string
  readonly subject: string | null
  readonly titles: Readonly<Record<Locale, string>>
  readonly en: unknown
  readonly ar: unknown
  readonly polarity: DiaryPolarity
  readonly readers: keyof typeof diaryReaders
  readonly asksAck: boolean
  readonly attachments: unknown
}
/** Remarks are about children, and praise is praise: what a kind of entry mostly is. */
const usual: Readonly<Record<string, Partial<Draft>>> = {
  remark: { isOfChildren: true, polarity: 'neutral' },
  appreciation: { isOfChildren: true, polarity: 'positive' },
  health: { isOfChildren: true, readers: 'parent' },
}
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

interface ComposerProps {
  /** the class that one stands in */
  readonly classId: string | null
  /** the child that one stands at */
  readonly childId?: string
  onClose(): void
}

/** A kind, a text, and it is out: the class is the teacher's own and the day is today unless one says otherwise. */
export function Composer({ classId, childId, onClose }: ComposerProps) {
  const [words, locale, today, types, tell] = [usePageWords('diary'), useLocale(), useToday(), useDiaryTypes(), useTellDone()]
  const kind = useResource<typeof diaryKind>('diary')
  const known = useRows(useResource<typeof classKind>('classes'), { columns: ['name'], sort: 'grade_id', size: 200 })
  const classes = known.is === 'ready' ? known.data.rows : []
  const [draft, setDraft] = useState<Draft>({
    type: childId ? null : 'homework',
    classes: classId ? [classId] : [],
    children: childId ? [childId] : [],
    isOfChildren: childId !== undefined,
    date: today,
    subject: null,
    titles: { en: '', ar: '' },
    en: null,
    ar: null,
    polarity: 'neutral',
    readers: 'both',
    asksAck: false,
    attachments: [],
  })
  const [isBilingual, setBilingual] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const change = (more: Partial<Draft>): void => {
    setErrors({})
    setDraft({ ...draft, ...more })
  }
  // what was chosen comes back where it is no concern any more
  const readers = draft.polarity === 'concern' ? concernReaders : draft.readers
  // of one class there is nothing to choose
  const chosen = draft.classes.length > 0 ? draft.classes : classes.length === 1 ? [classes[0]!.class_id] : []
  const pupils = useRows(
    useResource<typeof studentKind>('students'),
    draft.isOfChildren && (chosen.length > 0 || childId)
      ? {
          columns: ['firstname', 'middlename', 'lastname', 'full_name_ar', 'class_id'],
          where: childId ? { field: 'student_id', op: 'eq', value: childId } : { field: 'class_id', op: 'in', value: chosen },
          sort: 'firstname',
          size: 200,
        }
      : null,
  )
  const { busy, problem, complain, run } = useAct(composeDiary, words('failed'), ({ errors: said, message }) => {
    setErrors(said)
    return Object.keys(said).length > 0 ? null : message
  })
  const first = locale === 'ar' ? 'ar' : 'en'
  const post = useRef<HTMLDivElement>(null)
  // what has to be mended is shown, and written in at once: each time that it is refused
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const told = post.current?.querySelector('[role="alert"]')
    const field = document.getElementById(told?.id.replace(/-problem$/, '') ?? '')
    ;(field ?? told)?.scrollIntoView?.({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [errors])
  const send = async (publish: boolean): Promise<void> => {
    if (draft.type === null) return complain(words('say_type'))
    const done = await run(
      {
        body: {
          publish,
          date: draft.date,
          diary_type: draft.type,
          class_ids: draft.isOfChildren ? [] : chosen,
          student_ids: draft.isOfChildren ? draft.children : [],
          subject_id: draft.subject,
          // one title stands for both languages until it is written in both
          title: draft.titles[isBilingual ? 'en' : first] || null,
          title_ar: (isBilingual && draft.titles.ar) || null,
          body_en: isText(draft.en) ? draft.en : null,
          body_ar: isText(draft.ar) ? draft.ar : null,
          attachments: Array.isArray(draft.attachments) ? draft.attachments.map(String) : [],
          polarity: draft.polarity,
          visible_to: readers,
          requires_ack: draft.asksAck,
        },
      },
      publish ? 'publish' : 'draft',
    )
    if (!done) return
    const reached = { count: done.children, number: printNumber(done.children, locale) }
    tell({ message: publish ? words('published', reached) : words('kept_as_draft'), operationId: done.operation_id })
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void send(true)
    }
  }
  const languages = isBilingual ? ([first, first === 'ar' ? 'en' : 'ar'] as const) : ([first] as const)
  const bodyProblems = [...(errors['body_en'] ?? []), ...(errors['body_ar'] ?? [])]
  return (
    <Panel title={words('new_entry')}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only hears the key by which all of it is sent */}
      <div ref={post} className={styles.composer} onKeyDown={onKeyDown}>
        <Radio.Group
          aria-label={words('kind')}
          className={styles.types ?? ''}
          optionType="button"
          buttonStyle="solid"
          value={draft.type}
          options={types.filter(({ isOffered }) => isOffered).map(({ code, label }) => ({ value: code, label }))}
          onChange={({ target }) => change({ type: String(target.value), ...usual[String(target.value)] })}
        />
        {errors['diary_type'] && <Alert type="error" role="alert" showIcon title={errors['diary_type'].join(' ')} />}
        <div className={styles.grid}>
          {!childId && (
            <FieldFrame id="diary-classes" label={words('classes')} required problems={errors['class_ids'] ?? []}>
              {(describedBy) => (
                <Select
                  id="diary-classes"
                  mode="multiple"
                  aria-describedby={describedBy}
                  value={[...chosen]}
                  optionFilterProp="label"
                  options={classes.map(({ class_id, name }) => ({ value: class_id, label: name }))}
                  {...isolatedLabels}
                  onChange={(value: string[]) => change({ classes: value, children: [] })}
                />
              )}
            </FieldFrame>
          )}
          <FieldFrame id="diary-date" label={words('day')} required problems={errors['date'] ?? []}>
            {(describedBy) => (
              <FieldInput
                resource={kind}
                name="date"
                id="diary-date"
                value={draft.date}
                describedBy={describedBy}
                onChange={(value) => change({ date: isText(value) ? value : today })}
              />
            )}
          </FieldFrame>
          <FieldFrame id="diary-subject" label={words('subject')} required={false} problems={errors['subject_id'] ?? []}>
            {(describedBy) => (
              <ReferencePicker
                to="subjects"
                id="diary-subject"
                aria-describedby={describedBy}
                value={draft.subject}
                clearable
                onChange={(picked) => change({ subject: picked?.id ?? null })}
              />
            )}
          </FieldFrame>
        </div>
        {!childId && (
          <Segments
            label={words('about')}
            value={draft.isOfChildren ? 'children' : 'class'}
            onChange={(value) =>
              change({
                isOfChildren: value === 'children',
                polarity: value === 'class' && draft.polarity === 'concern' ? 'neutral' : draft.polarity,
              })
            }
            options={[
              { value: 'class', label: words('whole_class') },
              { value: 'children', label: words('some_children') },
            ]}
          />
        )}
        {draft.isOfChildren && !childId && (
          <FieldFrame
            id="diary-children"
            label={words('children')}
            required
            help={chosen.length === 0 ? words('class_first') : undefined}
            problems={errors['student_ids'] ?? errors['student_id'] ?? []}
          >
            {(describedBy) => (
              <Select
                id="diary-children"
                mode="multiple"
                aria-describedby={describedBy}
                loading={pupils.is === 'loading' && chosen.length > 0}
                value={[...draft.children]}
                optionFilterProp="label"
                options={(pupils.is === 'ready' ? pupils.data.rows : []).map((one) => ({
                  value: one.student_id,
                  label: personNameIn(one, one.full_name_ar, locale),
                }))}
                onChange={(value: string[]) => change({ children: value })}
              />
            )}
          </FieldFrame>
        )}
        {draft.isOfChildren && (
          <FieldFrame id="diary-tone" group label={words('tone')} required={false} problems={errors['polarity'] ?? []}>
            {() => (
              <Segments<DiaryPolarity>
                labelledBy="diary-tone-label"
                value={draft.polarity}
                onChange={(polarity) => change({ polarity })}
                options={keysOf(diaryPolarities).map((value) => ({ value, label: say(diaryPolarities[value], locale) }))}
              />
            )}
          </FieldFrame>
        )}
        {languages.map((language) => (
          <FieldFrame
            key={language}
            id={`diary-title-${language}`}
            label={words(isBilingual ? `title_${language}` : 'entry_title')}
            required={false}
            problems={errors[isBilingual && language === 'ar' ? 'title_ar' : 'title'] ?? []}
          >
            {(describedBy) => (
              <Input
                id={`diary-title-${language}`}
                dir="auto"
                maxLength={120}
                aria-describedby={describedBy}
                value={draft.titles[language]}
                onChange={(event) => change({ titles: { ...draft.titles, [language]: event.target.value } })}
              />
            )}
          </FieldFrame>
        ))}
        {languages.map((language, at) => (
          <FieldFrame
            key={language}
            id={`diary-body-${language}`}
            label={words(isBilingual ? `text_${language}` : 'text')}
            required={at === 0}
            wide
            problems={at === 0 ? [...new Set(bodyProblems)].slice(0, 1) : []}
          >
            {(describedBy) => (
              <FieldInput
                resource={kind}
                name={`body_${language}`}
                id={`diary-body-${language}`}
                value={draft[language]}
                describedBy={describedBy}
                invalid={at === 0 && bodyProblems.length > 0}
                onChange={(value) => change({ [language]: value })}
              />
            )}
          </FieldFrame>
        ))}
        {!isBilingual && (
          <Button type="link" className={styles.start ?? ''} onClick={() => setBilingual(true)}>
            {words(first === 'ar' ? 'also_in_english' : 'also_in_arabic')}
          </Button>
        )}
        <FieldFrame id="diary-files" label={words('attachments')} required={false} problems={errors['attachments'] ?? []}>
          {(describedBy) => (
            <FieldInput
              resource={kind}
              name="attachments"
              id="diary-files"
              value={draft.attachments}
              describedBy={describedBy}
              onChange={(attachments) => change({ attachments })}
            />
          )}
        </FieldFrame>
        <div className={styles.grid}>
          <FieldFrame
            id="diary-readers"
            label={words('read_by')}
            required={false}
            help={draft.polarity === 'concern' ? words('concern_private') : undefined}
            problems={errors['visible_to'] ?? []}
          >
            {(describedBy) => (
              <Select<keyof typeof diaryReaders>
                id="diary-readers"
                aria-describedby={describedBy}
                disabled={draft.polarity === 'concern'}
                value={readers}
                options={keysOf(diaryReaders).map((value) => ({ value, label: say(diaryReaders[value], locale) }))}
                onChange={(picked) => change({ readers: picked })}
              />
            )}
          </FieldFrame>
          <Checkbox className={styles.check ?? ''} checked={draft.asksAck} onChange={({ target }) => change({ asksAck: target.checked })}>
            {words('ask_ack')}
          </Checkbox>
        </div>
        {problem && <Alert type="error" role="alert" showIcon title={problem} />}
        <div className={styles.deeds}>
          <Button type="primary" loading={busy === 'publish'} aria-keyshortcuts="Control+Enter" onClick={() => void send(true)}>
            {words('publish')}
          </Button>
          <Button loading={busy === 'draft'} onClick={() => void send(false)}>
            {words('keep_draft')}
          </Button>
          <Button type="text" onClick={onClose}>
            {words('cancel')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
