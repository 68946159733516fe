import { Alert, Button, Flex } from 'antd'
import type { Sheet } from '../../../resources/contract/psychometric-answering.ts'
import { sayConsent } from '../../../resources/contract/psychometric-mappings.ts'
import { printDate, printNumber, type Locale } from '../../../resources/kit/index.ts'
import { ButtonLink, useAct, useLocale, usePageWords, usePerson } from '../../engine/index.ts'
import { Mark, Notice, Panel } from '../../ui/index.ts'
import styles from './answering.module.css'
import { LicenceLines } from './licence-lines.tsx'
import { isAgreedTo } from './mine.tsx'
import { OfChild } from './of-child.tsx'
import { calledIn, saidIn } from './said.ts'

/** Who reads what it comes to, in one word: nobody answers without knowing. */
const readersOf = ({ shown_to, mode }: Sheet): string => {
  if (mode === 'parent') return shown_to.parent ? 'readers_parent_shown' : 'readers_parent'
  if (shown_to.student) return shown_to.parent ? 'readers_both' : 'readers_student'
  return shown_to.parent ? 'readers_home' : 'readers_none'
}

interface StartProps {
  readonly sheet: Sheet
  readonly language: Locale
  readonly languages: React.ReactNode
  readonly onBegin: () => void
}
/** What it is for, how long it takes, who reads it, and that one may stop. */
export function Start({ sheet, language, languages, onBegin }: StartProps) {
  const [words, locale] = [usePageWords('answering'), useLocale()]
  const counted = (word: string, count: number) => words(word, { count, number: printNumber(count, locale) })
  return (
    <Panel untitled title={calledIn(sheet, locale)}>
      <div className={styles.sheet}>
        <OfChild id={sheet.student_id} />
        {languages && <div>{languages}</div>}
        <p className={styles.words} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
          {saidIn(sheet.about, language)}
        </p>
        <p className={styles.words}>
          {words('how_long', {
            items: counted('sentences', sheet.items),
            minutes: counted('minutes_long', sheet.time_min),
            day: printDate(sheet.to_date, locale),
          })}{' '}
          {words(sheet.mode === 'parent' ? 'no_mark_child' : 'no_mark')}
        </p>
        <p className={styles.words}>
          {words(readersOf(sheet))} {words('readers_others')}
        </p>
        <p className={styles.words}>{words('may_stop')}</p>
        {sheet.notice && (
          <Alert
            type="info"
            showIcon
            title={
              <span lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
                {saidIn(sheet.notice, language)}
              </span>
            }
          />
        )}
        <div>
          <Button type="primary" size="large" onClick={onBegin}>
            {words(sheet.answered > 0 ? 'go_on' : 'start')}
          </Button>
        </div>
        <LicenceLines licence={sheet.licence} source={sheet.source} />
      </div>
    </Panel>
  )
}

/** Why it is not answered now; a guardian says here whether the child may. */
export function NotNow({ sheet }: { readonly sheet: Sheet }) {
  const [words, locale, { role }] = [usePageWords('answering'), useLocale(), usePerson()]
  const { busy, problem, run } = useAct(sayConsent, words('failed'))
  const say = (consent: 'given' | 'refused') => void run({ params: { response_id: sheet.response_id }, body: { consent } }, consent)
  if (sheet.asks_consent)
    return (
      <Panel title={words('consent_title')}>
        <div className={styles.sheet}>
          <OfChild id={sheet.student_id} />
          <p className={styles.words}>{saidIn(sheet.about, locale)}</p>
          <p className={styles.words}>
            {words(sheet.shown_to.parent ? 'consent_why_shown' : 'consent_why')} {words('readers_others')}
          </p>
          {sheet.consent === 'refused' && <Mark tone="warn">{words('consent_refused')}</Mark>}
          {problem && <Alert type="error" role="alert" showIcon title={problem} />}
          <Flex gap={8} wrap>
            <Button type="primary" loading={busy === 'given'} onClick={() => say('given')}>
              {words('agree')}
            </Button>
            {sheet.consent !== 'refused' && (
              <Button loading={busy === 'refused'} onClick={() => say('refused')}>
                {words('do_not_agree')}
              </Button>
            )}
          </Flex>
          <LicenceLines licence={sheet.licence} source={sheet.source} />
        </div>
      </Panel>
    )
  if (isAgreedTo(sheet, role))
    return (
      <Panel title={words('agreed')}>
        <div className={styles.sheet}>
          <OfChild id={sheet.student_id} />
          <p className={styles.words}>{saidIn(sheet.about, locale)}</p>
          {sheet.why_not === 'not_yet' && <p className={styles.words}>{words('from_day', { day: printDate(sheet.from_date, locale) })}</p>}
          <p className={styles.words}>{words(sheet.answered > 0 ? 'not_any_more_erases' : 'not_any_more_why')}</p>
          {problem && <Alert type="error" role="alert" showIcon title={problem} />}
          <div>
            <Button danger loading={busy === 'refused'} onClick={() => say('refused')}>
              {words('not_any_more')}
            </Button>
          </div>
        </div>
      </Panel>
    )
  return (
    <Notice
      title={words(`why_${sheet.why_not ?? 'over'}`)}
      action={
        sheet.is_released ? (
          <ButtonLink to={`/psychometric/student_report/${sheet.student_id}`}>{words('see_result')}</ButtonLink>
        ) : undefined
      }
    >
      {sheet.why_not === 'not_yet' ? words('from_day', { day: printDate(sheet.from_date, locale) }) : undefined}
    </Notice>
  )
}
