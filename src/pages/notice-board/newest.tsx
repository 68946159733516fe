import { getBoard } from '../../../resources/contract/notice-board.ts'
import { newsForOne } from '../../../resources/contract/live.ts'
import { noticePriorities } from '../../../resources/domain/notices/words.ts'
import { printInstant, say } from '../../../resources/kit/index.ts'
import { Answered, Link, useLiveAnswer, useLocale, usePageWords } from '../../engine/index.ts'
import { Mark, Notice, Panel, Worklist } from '../../ui/index.ts'
import { titleIn } from './notice-text.tsx'

const shown = 4

/** What is new on the board, on the home page. */
export function Newest() {
  const [words, locale] = [usePageWords('notice-board'), useLocale()]
  const answer = useLiveAnswer(getBoard, ['notices', newsForOne], {})
  return (
    <Panel title={words('newest')} extra={<Link to="/noticeBoard">{words('all_notices')}</Link>}>
      <Answered answer={answer}>
        {({ records }) =>
          records.length === 0 ? (
            <Notice title={words('none')} />
          ) : (
            <Worklist
              label={words('newest')}
              items={records.slice(0, shown).map((one) => ({
                key: one.notice_id,
                what: <bdi>{titleIn(one, locale)}</bdi>,
                note: printInstant(one.since, locale),
                aside:
                  one.requires_ack && one.ack_at === null ? (
                    <Mark tone="warn">{words('to_confirm')}</Mark>
                  ) : one.read_at === null ? (
                    <Mark tone={one.priority === 'urgent' ? 'bad' : 'accent'}>
                      {one.priority === 'urgent' ? say(noticePriorities.urgent, locale) : words('new')}
                    </Mark>
                  ) : null,
                link: (line, className) => (
                  <Link className={className} to={`/noticeBoard?notice=${encodeURIComponent(one.notice_id)}`}>
                    {line}
                  </Link>
                ),
              }))}
            />
          )
        }
      </Answered>
    </Panel>
  )
}
