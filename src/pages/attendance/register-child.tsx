import { Button, Drawer, InputNumber, Popover } from 'antd'
import { MessageOutlined, MoreOutlined } from '@ant-design/icons'
import { memo, useState } from 'react'
import type { RegisterChild as Child } from '../../../resources/contract/student-attendance.ts'
import { printAll, printDate, sayEither, sideBySide } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords, useStoredFile } from '../../engine/index.ts'
import { classes, Initials, Mark, TextArea, useNarrow } from '../../ui/index.ts'
import text from '../../ui/text.module.css'
import { CodeChip } from './code-chip.tsx'
import { nextCode, roundOf, shownOf, type OwnMark, type Rules } from './register-marks.ts'
import { useLeaveName } from './register-words.ts'
import styles from './register.module.css'
import type { Put, Taking } from './use-register.ts'

interface ChildProps {
  readonly child: Child
  readonly taking: Taking
  readonly isGrid: boolean
  /** what it stands in: a list, or a place of a room */
  readonly as?: 'li' | 'div'
}
interface FaceProps extends Required<Pick<ChildProps, 'child' | 'isGrid' | 'as'>> {
  /** the same object as long as they are the same: of thirty children the one that is pressed is drawn anew */
  readonly rules: Rules
  /** what was put down here and is not sent */
  readonly mine: OwnMark | undefined
  readonly isChanged: boolean
  readonly put: Put
}

/** A child in the register: its face is the button that goes through there, away and late; every code stands beside it. */
export function RegisterChild({ child, taking, isGrid, as = 'li' }: ChildProps) {
  const { student_id } = child
  return (
    <Face
      rules={taking.rules}
      child={child}
      mine={taking.own[student_id]}
      isChanged={taking.changed[student_id] !== undefined}
      put={taking.put}
      isGrid={isGrid}
      as={as}
    />
  )
}

const Face = memo(function Face({ rules, child, mine, isChanged, put, isGrid, as: Around }: FaceProps) {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  const { url } = useStoredFile(child.image)
  const isNarrow = useNarrow()
  const shown = shownOf(rules, child, mine)
  const code = rules.codes.find((one) => one.code === shown?.code)
  const name = sayEither(child.name, child.name_ar, locale)
  const press = () => {
    const next = nextCode(rules.codes, shown?.code)
    if (next) put(child.student_id, { code: next })
  }
  const said = code ? sayEither(code.name_en, code.name_ar, locale) : words('no_mark')
  return (
    <Around
      className={classes(
        styles.child,
        isGrid && styles.tile,
        code?.presence === 'absent' && styles.away,
        code?.scope === 'onsite_late' && styles.late,
      )}
      data-changed={isChanged || undefined}
    >
      <button
        type="button"
        className={styles.face}
        data-child={child.student_id}
        disabled={!rules.may_take}
        onClick={press}
        aria-label={sideBySide([`${child.roll_no ?? ''} ${name}: ${said}`, shown?.note && `${words('note')}: ${shown.note}`], locale)}
      >
        <Initials name={name} url={url} size={isGrid ? (Around === 'div' || isNarrow ? 44 : 64) : 40} />
        <span className={styles.who}>
          <bdi className={styles.name}>{name}</bdi>
          <span className={text.faint}>
            {child.roll_no && <bdi>{child.roll_no}</bdi>}
            {!isGrid && <Strip child={child} />}
          </span>
        </span>
        {shown?.note && <MessageOutlined className={styles.noted ?? ''} title={shown.note} aria-hidden="true" />}
        <CodeChip code={shown?.code ?? '–'} of={code} isGuess={shown?.isGuess ?? true} />
      </button>
      <Hints child={child} />
      {!isGrid && rules.may_take && (
        <span className={styles.codes} role="group" aria-label={words('codes_of', { name })}>
          {rules.codes
            .filter((one) => one.teacher_may_use || one.code === shown?.code)
            .map((one) => (
              <button
                key={one.code}
                type="button"
                tabIndex={-1}
                className={styles.code}
                aria-pressed={one.code === shown?.code}
                title={sayEither(one.name_en, one.name_ar, locale)}
                onClick={() => put(child.student_id, { code: one.code })}
              >
                {one.code}
              </button>
            ))}
        </span>
      )}
      {rules.may_take && <More rules={rules} child={child} mine={mine} put={put} name={name} />}
    </Around>
  )
})

/** The last school days of a child, the latest last. */
function Strip({ child }: { readonly child: Child }) {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  if (child.strip.length === 0) return null
  const told = child.strip.map(({ date, codes }) => `${printDate(date, locale)}: ${codes.join(' ')}`)
  return (
    <span className={styles.strip} role="img" aria-label={words('last_days', { days: printAll(told, locale) })} title={told.join('\n')}>
      {child.strip.map(({ date, codes, means }) => (
        <CodeChip key={date} small code={codes.join(' ')} of={means ?? undefined} />
      ))}
    </span>
  )
}

function Hints({ child }: { readonly child: Child }) {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  const leaveName = useLeaveName()
  const { leave, siblings_absent, office, own } = child
  if (!leave && siblings_absent.length === 0 && !office) return null
  return (
    <span className={styles.hints}>
      {leave && <Mark tone="accent">{leaveName(leave.kind)}</Mark>}
      {siblings_absent.length > 0 && (
        <Mark tone="warn">{words('sibling_away', { names: printAll(siblings_absent, locale), count: siblings_absent.length })}</Mark>
      )}
      {office && <Mark tone="calm">{words('office_says', { name: office.by_name, code: office.code, own: own?.code ?? '–' })}</Mark>}
    </span>
  )
}

/** Minutes, a remark and the rarer codes. */
function More({ rules, child, mine, put, name }: Omit<FaceProps, 'isGrid' | 'isChanged' | 'as'> & { readonly name: string }) {
  const [words, locale] = [usePageWords('attendance'), useLocale()]
  const [isOpen, setOpen] = useState(false)
  const isNarrow = useNarrow()
  const shown = shownOf(rules, child, mine)
  const code = rules.codes.find((one) => one.code === shown?.code)
  const common = new Set(roundOf(rules.codes))
  const minutes = (which: 'late_minutes' | 'left_minutes') =>
    shown && (
      <label className={styles.minutes}>
        {words(which)}
        <InputNumber
          min={0}
          max={720}
          precision={0}
          value={shown[which] || null}
          onChange={(value) => put(child.student_id, { code: shown.code, [which]: value ?? 0 })}
        />
      </label>
    )
  const all = (
    <div className={styles.more}>
      <span className={styles.codes} role="group" aria-label={words('codes_of', { name })}>
        {rules.codes.map((one) => (
          <Button
            key={one.code}
            size="small"
            type={one.code === shown?.code ? 'primary' : common.has(one.code) ? 'default' : 'dashed'}
            aria-pressed={one.code === shown?.code}
            onClick={() => put(child.student_id, { code: one.code })}
          >
            {sayEither(one.name_en, one.name_ar, locale)} <bdi>({one.code})</bdi>
          </Button>
        ))}
      </span>
      {code?.presence === 'present' && minutes('late_minutes')}
      {code?.presence === 'present' && minutes('left_minutes')}
      {shown && (
        <label>
          {words('note')}
          <TextArea
            rows={2}
            maxLength={200}
            value={shown.note}
            onChange={({ target }) => put(child.student_id, { code: shown.code, note: target.value })}
          />
        </label>
      )}
      <Button type="primary" onClick={() => setOpen(false)}>
        {words('finish')}
      </Button>
    </div>
  )
  const dots = (
    <Button
      type="text"
      className={styles.dots ?? ''}
      tabIndex={-1}
      icon={<MoreOutlined aria-hidden="true" />}
      aria-label={words('more_of', { name })}
      {...(isNarrow ? { onClick: () => setOpen(true) } : {})}
    />
  )
  // on a telephone there is no room beside a row
  if (isNarrow)
    return (
      <>
        {dots}
        {isOpen && (
          <Drawer open placement="bottom" size="75vh" title={<bdi>{name}</bdi>} onClose={() => setOpen(false)}>
            {all}
          </Drawer>
        )}
      </>
    )
  return (
    <Popover
      trigger="click"
      // the dots stand at the end of a row: it opens towards its beginning
      placement={locale === 'ar' ? 'bottomLeft' : 'bottomRight'}
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      title={<bdi>{name}</bdi>}
      content={all}
    >
      {dots}
    </Popover>
  )
}
