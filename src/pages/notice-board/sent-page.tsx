import { Alert, Button, Flex, Modal } from 'antd'
import { useState } from 'react'
import type { DataOf } from '../../../resources/contract/call.ts'
import { correctSent, getSent, withdrawSent } from '../../../resources/contract/institution-notices.ts'
import { audienceRoles, noticeStatuses } from '../../../resources/domain/notices/words.ts'
import { printInstant, printNumber, say, sayEither } from '../../../resources/kit/index.ts'
import { Answered, InDocument, useAct, useLiveAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { DataTable, Mark, Page, Panel, StatTiles } from '../../ui/index.ts'
import { NoticeText, titleIn } from './notice-text.tsx'
import { sentTextsOf, SentTextsForm, type SentTexts } from './sent-texts.tsx'
import text from '../../ui/text.module.css'
import styles from './notice-board.module.css'

type Sent = DataOf<typeof getSent>
type School = Sent['schools'][number]

/** A notice to several schools: who has read it in each and in all, and what its sender does with it. */
export function SentPage({ id }: { readonly id: string }) {
  const words = usePageWords('notice-board')
  const answer = useLiveAnswer(getSent, ['notices'], { id })
  const locale = useLocale()
  return (
    <Page narrow title={answer.is === 'ready' ? titleIn(answer.data, locale) : words('to_schools')}>
      <Answered answer={answer} rows={8}>
        {(sent) => <SentNotice id={id} sent={sent} />}
      </Answered>
    </Page>
  )
}

function SentNotice({ id, sent }: { readonly id: string; readonly sent: Sent }) {
  const [words, locale] = [usePageWords('notice-board'), useLocale()]
  const [isChanging, setChanging] = useState(false)
  const number = (value: number): string => printNumber(value, locale)
  const sum = (of: 'people' | 'without_account' | 'read' | 'confirmed'): number => sent.schools.reduce((all, one) => all + one[of], 0)
  const able = sum('people') - sum('without_account')
  const share = (of: number) => (able > 0 ? { share: of / able } : {})
  const isUp = sent.schools.some(({ status }) => status === 'published')
  return (
    <div className={styles.stack}>
      <p className={text.soft}>
        {words('by_on', {
          author: `\u2068${sent.author ?? ''}\u2069`,
          when: sent.published_at ? printInstant(sent.published_at, locale) : '',
        })}
        {' · '}
        {sent.roles.map((role) => say(audienceRoles[role], locale)).join(words('comma'))}
      </p>
      {isUp && (
        <Flex wrap gap={8}>
          <Button disabled={isChanging} onClick={() => setChanging(true)}>
            {words('correct')}
          </Button>
          <Withdraw id={id} school={null} />
        </Flex>
      )}
      {isChanging ? (
        <Correct id={id} sent={sent} onClose={() => setChanging(false)} />
      ) : (
        <Panel title={words('as_read')}>
          <NoticeText texts={sent} both />
        </Panel>
      )}
      <StatTiles
        label={words('reaches')}
        stats={[
          { key: 'people', label: words('people'), value: number(sum('people')) },
          { key: 'without', label: words('no_account'), value: number(sum('without_account')) },
          { key: 'read', label: words('have_read'), value: number(sum('read')), ...share(sum('read')) },
          ...(sent.requires_ack
            ? [{ key: 'confirmed', label: words('have_confirmed'), value: number(sum('confirmed')), ...share(sum('confirmed')) }]
            : []),
        ]}
      />
      <Panel flush title={words('by_school')}>
        <DataTable
          label={words('by_school')}
          rows={sent.schools}
          keyOf={({ school_id }) => school_id}
          columns={[
            {
              key: 'school',
              title: words('school'),
              heads: true,
              cell: (one: School) => <bdi>{sayEither(one.name_en, one.name_ar, locale)}</bdi>,
            },
            {
              key: 'status',
              title: words('state'),
              plain: true,
              cell: ({ status }: School) => (
                <Mark {...(status === 'published' ? { tone: 'good' as const } : {})}>{say(noticeStatuses[status], locale)}</Mark>
              ),
            },
            { key: 'people', title: words('people'), number: true, cell: ({ people }: School) => number(people) },
            { key: 'without', title: words('no_account'), number: true, cell: (one: School) => number(one.without_account) },
            { key: 'read', title: words('have_read'), number: true, cell: ({ read }: School) => number(read) },
            ...(sent.requires_ack
              ? [
                  {
                    key: 'confirmed',
                    title: words('have_confirmed'),
                    number: true as const,
                    cell: ({ confirmed }: School) => number(confirmed),
                  },
                ]
              : []),
            ...(isUp && sent.schools.length > 1
              ? [
                  {
                    key: 'withdraw',
                    title: words('withdraw'),
                    plain: true as const,
                    cell: (one: School) => (one.status === 'published' ? <Withdraw id={id} school={one} /> : null),
                  },
                ]
              : []),
          ]}
        />
      </Panel>
    </div>
  )
}

/** In all schools, or in one. */
function Withdraw({ id, school }: { readonly id: string; readonly school: School | null }) {
  const [words, locale] = [usePageWords('notice-board'), useLocale()]
  const [isAsked, setAsked] = useState(false)
  const { busy, problem, run } = useAct(withdrawSent, words('failed'))
  const withdraw = async (): Promise<void> => {
    if (await run({ params: { id }, body: school ? { school_ids: [school.school_id] } : {} })) setAsked(false)
  }
  const name = school ? `\u2068${sayEither(school.name_en, school.name_ar, locale)}\u2069` : ''
  return (
    <>
      <Button danger size={school ? 'small' : 'middle'} onClick={() => setAsked(true)}>
        {words(school ? 'withdraw' : 'withdraw_all')}
      </Button>
      {isAsked && (
        <Modal
          open
          width={460}
          title={school ? words('ask_withdraw_in', { school: name }) : words('ask_withdraw_all')}
          okText={words('withdraw')}
          cancelText={words('cancel')}
          okButtonProps={{ danger: true }}
          confirmLoading={busy !== null}
          onOk={() => void withdraw()}
          onCancel={() => setAsked(false)}
        >
          <InDocument>
            <p>{words('withdraw_why')}</p>
            {problem && <Alert type="error" role="alert" showIcon title={problem} />}
          </InDocument>
        </Modal>
      )}
    </>
  )
}

function Correct({ id, sent, onClose }: { readonly id: string; readonly sent: Sent; readonly onClose: () => void }) {
  const words = usePageWords('notice-board')
  const [texts, setTexts] = useState<SentTexts>({ ...sent, title_en: sent.title_en ?? '', title_ar: sent.title_ar ?? '' })
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const { busy, problem, run } = useAct(correctSent, words('failed'), ({ errors: wrong, message }) => {
    setErrors(wrong)
    return Object.keys(wrong).length > 0 ? words('mend_first') : message
  })
  const save = async (): Promise<void> => {
    if (await run({ params: { id }, body: sentTextsOf(texts) })) onClose()
  }
  return (
    <Panel title={words('what_it_says')}>
      <div className={styles.stack}>
        <SentTextsForm
          texts={texts}
          errors={errors}
          onChange={(more) => {
            setErrors({})
            setTexts({ ...texts, ...more })
          }}
        />
        {problem && <Alert type="error" role="alert" showIcon title={problem} />}
        <Flex wrap gap={8}>
          <Button type="primary" loading={busy !== null} onClick={() => void save()}>
            {words('save_all')}
          </Button>
          <Button onClick={onClose}>{words('cancel')}</Button>
        </Flex>
      </div>
    </Panel>
  )
}
