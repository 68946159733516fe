import { PlusOutlined } from '@ant-design/icons'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { getBoard, getPostedNotice, noticesAtOnce, type PostedNotice } from '../../../resources/contract/notice-board.ts'
import { newsForOne } from '../../../resources/contract/live.ts'
import { noticeCategories } from '../../../resources/domain/notices/words.ts'
import { isAdministrator, printNumber, say } from '../../../resources/kit/index.ts'
import {
  Answered,
  ButtonLink,
  hrefs,
  useAfterPause,
  useLiveAnswer,
  useLocale,
  useMay,
  usePageWords,
  usePerson,
  useResource,
} from '../../engine/index.ts'
import { FilterBar, Notice, Page, Pager, Segments } from '../../ui/index.ts'
import { NoticeCard } from './notice-card.tsx'
import styles from './notice-board.module.css'

type Category = keyof typeof noticeCategories
const categories = Object.keys(noticeCategories) as Category[]
const follows = ['notices', newsForOne]

/** What the school has to say to this person: pinned on top, then what is not read yet. */
export function BoardPage() {
  const [words, locale, resource] = [usePageWords('notice-board'), useLocale(), useResource('notices')]
  const may = useMay(resource)
  const {
    person: { schools },
    role,
  } = usePerson()
  const mayWriteToSchools = isAdministrator(role) && Array.isArray(schools) && schools.length > 1
  const [address, setAddress] = useSearchParams()
  const [typed, setTyped] = useState('')
  const search = useAfterPause(typed.trim(), 250)
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const named = address.get('notice')
  const show = address.get('show') === 'open' ? 'open' : 'all'
  const category = categories.find((one) => one === address.get('category'))
  const narrow = (more: { readonly show?: string; readonly category?: string | undefined }): void => {
    setPage(1)
    const next = { show, category, ...more }
    setAddress(
      { ...(next.show === 'open' ? { show: 'open' } : {}), ...(next.category ? { category: next.category } : {}) },
      { replace: true },
    )
  }
  const answer = useLiveAnswer(getBoard, follows, { page_no: page, show, ...(category ? { category } : {}), ...(search ? { search } : {}) })
  const open = (id: string, isOpened: boolean): void =>
    setOpened((before) => new Set(isOpened ? [...before, id] : [...before].filter((one) => one !== id)))
  const counts = answer.is === 'ready' ? answer.data : null
  const isNarrowed = show === 'open' || category !== undefined || search !== ''
  return (
    <Page
      narrow
      title={words('title')}
      actions={
        <>
          {mayWriteToSchools && <ButtonLink to="/noticeBoard/schools">{words('to_schools')}</ButtonLink>}
          {may('read') && <ButtonLink to={hrefs.list(resource)}>{words('manage')}</ButtonLink>}
          {may('create') && (
            <ButtonLink primary to={hrefs.create(resource)} icon={<PlusOutlined aria-hidden="true" />}>
              {words('write')}
            </ButtonLink>
          )}
        </>
      }
    >
      <FilterBar label={words('narrow')}>
        <Segments
          label={words('which')}
          value={show}
          options={[
            { value: 'all', label: words('all') },
            {
              value: 'open',
              label:
                counts && counts.unread + counts.owed > 0
                  ? words('open_some', { number: printNumber(counts.unread, locale) })
                  : words('open'),
            },
          ]}
          onChange={(value) => narrow({ show: value })}
        />
        <Select<Category>
          allowClear
          aria-label={words('category')}
          placeholder={words('all_categories')}
          value={category ?? null}
          popupMatchSelectWidth={false}
          options={categories.map((one) => ({ value: one, label: say(noticeCategories[one], locale) }))}
          onChange={(value: Category | undefined) => narrow({ category: value })}
        />
        <Input
          allowClear
          type="search"
          aria-label={words('search')}
          className={styles.search ?? ''}
          placeholder={words('search')}
          value={typed}
          onChange={({ target }) => {
            setPage(1)
            setTyped(target.value)
          }}
        />
      </FilterBar>
      {named && <NamedNotice key={named} id={named} />}
      <Answered answer={answer} rows={8}>
        {({ records, total }) =>
          total === 0 ? (
            named ? null : (
              <Notice title={words(isNarrowed ? 'none_found' : 'none')}>{words(isNarrowed ? 'none_found_why' : 'none_why')}</Notice>
            )
          ) : (
            <div className={styles.board}>
              {records
                .filter(({ notice_id }) => notice_id !== named)
                .map((one) => (
                  <NoticeCard
                    key={one.notice_id}
                    notice={one}
                    isOpened={opened.has(one.notice_id)}
                    onOpen={(isOpened) => open(one.notice_id, isOpened)}
                  />
                ))}
              <Pager page={page} perPage={noticesAtOnce} total={total} onPage={setPage} />
            </div>
          )
        }
      </Answered>
    </Page>
  )
}

/** The one that somebody was led to, on top and open. */
function NamedNotice({ id }: { readonly id: string }) {
  const words = usePageWords('notice-board')
  const answer = useLiveAnswer(getPostedNotice, follows, { id })
  if (answer.is === 'failed' && answer.failure.code === 'NOT_FOUND') return <Notice title={words('gone')}>{words('gone_why')}</Notice>
  return (
    <Answered answer={answer}>
      {(notice: PostedNotice) => (
        <div className={styles.board}>
          <OpenNotice notice={notice} />
        </div>
      )}
    </Answered>
  )
}
function OpenNotice({ notice }: { readonly notice: PostedNotice }) {
  // it is read when whoever was led here opens it, as every other one
  const [isOpened, setOpened] = useState(notice.read_at !== null)
  return <NoticeCard notice={notice} isOpened={isOpened} onOpen={setOpened} />
}
