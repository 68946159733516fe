import { Alert, Button, Flex, Modal } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { printInstant, sayEither, type Locale } from '../../../../resources/kit/index.ts'
import type { Register } from '../../../../resources/contract/student-attendance.ts'
import { InDocument, useLocale, usePageWords } from '../../../engine/index.ts'
import { discardHanded, sendAgain, type KeptKey } from '../../../engine/kept/index.ts'
import styles from '../register.module.css'
import type { Answered, WaitingRegister } from './kept-register.ts'
import { markLines } from './mark-lines.ts'

const KeptPrint = lazy(async () => ({ default: (await import('./kept-print.tsx')).KeptPrint }))

const when = (ms: number, locale: Locale): string => printInstant(new Date(ms).toISOString(), locale)

/** The register is as it was read then. */
export function TakenAlong({ at }: { readonly at: number }) {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  return <Alert type="info" showIcon title={words('taken_along', { at: when(at, locale) })} description={words('taken_along_why')} />
}

interface WarningsProps {
  readonly register: Pick<Register, 'children'>
  readonly warnings: Answered['warnings']
  onClose?(): void
}
/** Others had put something else there meanwhile, or children have left the class: each child is named. */
export function Warnings({ register, warnings, onClose }: WarningsProps) {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  const names = new Map(register.children.map((child) => [child.student_id, sayEither(child.name, child.name_ar, locale)]))
  return (
    <Alert
      type="warning"
      showIcon
      title={words(warnings.every(({ about }) => about === 'gone') ? 'some_gone' : 'others_too')}
      {...(onClose ? { action: <Button onClick={onClose}>{words('kept_seen')}</Button> } : {})}
      description={
        <ul className={styles.awayList}>
          {warnings.map(({ student_id, msg }) => (
            <li key={student_id}>
              <bdi>{names.get(student_id)}</bdi>: {locale === 'ar' ? msg.ar : msg.en}
            </li>
          ))}
        </ul>
      }
    />
  )
}

/** What was handed in here: that it waits, why it was refused, or what others had put down when it was sent. */
export function KeptNote({ handed }: { readonly handed: WaitingRegister }) {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  const { who, kind, key, state, data, said, said_at } = handed
  if (state === 'waiting')
    return (
      <Alert
        type="warning"
        showIcon
        role="status"
        title={words('kept_waits', { at: when(handed.at, locale) })}
        description={words('kept_waits_why')}
      />
    )
  if (state === 'refused') return <Refused handed={handed} />
  if (said && said.warnings.length > 0)
    return <Warnings register={data.register} warnings={said.warnings} onClose={() => void discardHanded({ who, kind, key })} />
  return <Alert type="success" showIcon role="status" title={words('kept_sent', { at: when(said_at ?? handed.at, locale) })} />
}

function Refused({ handed }: { readonly handed: WaitingRegister }) {
  const { who, kind, key, data, refusal } = handed
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  const [isAsking, setAsking] = useState(false)
  const [isPrinting, setPrinting] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const lines = markLines(data, locale).map(({ child, said }) => `${sayEither(child.name, child.name_ar, locale)}: ${said}`)
  const at: KeptKey = { who, kind, key }
  const copy = () =>
    navigator.clipboard.writeText([`${data.register.class_name} ${data.register.day.date}`, ...lines].join('\n')).then(
      () => setCopied(true),
      () => undefined,
    )
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={words('kept_refused')}
      description={
        <>
          <p>{refusal || words('not_saved')}</p>
          <ul className={styles.awayList} aria-label={words('kept_marks')}>
            {lines.map((line) => (
              <li key={line}>
                <bdi>{line}</bdi>
              </li>
            ))}
          </ul>
          <Flex gap={8} wrap>
            <Button onClick={() => void sendAgain(at)}>{words('kept_again')}</Button>
            {/* a plain-http origin has no clipboard; the lines stand there to be marked */}
            {'clipboard' in navigator && <Button onClick={() => void copy()}>{words(isCopied ? 'kept_copied' : 'kept_copy')}</Button>}
            <Button onClick={() => setPrinting(true)}>{words('kept_print')}</Button>
            <Button danger onClick={() => setAsking(true)}>
              {words('kept_discard')}
            </Button>
          </Flex>
          {isPrinting && (
            <Suspense>
              <KeptPrint handed={handed} onPrinted={() => setPrinting(false)} />
            </Suspense>
          )}
          {isAsking && (
            <Modal
              open
              title={words('kept_discard')}
              okText={words('kept_discard')}
              okButtonProps={{ danger: true }}
              cancelText={words('cancel')}
              onOk={() => void discardHanded(at)}
              onCancel={() => setAsking(false)}
            >
              <InDocument>
                <p>{words('kept_discard_why', { name: data.register.class_name })}</p>
              </InDocument>
            </Modal>
          )}
        </>
      }
    />
  )
}
