import { useContext, type ReactNode } from 'react'
import { say } from '../../../../resources/kit/index.ts'
import { useLocale } from '../../refine/language.ts'
import { PageOfRowsContext } from '../rows-context.ts'
import { AllName, GroupName, TotalOfAll, TotalOfGroup } from './group-parts.tsx'
import type { PageLines } from './page-lines.ts'
import css from './groups.module.css'

function Heading({ lines, name, total }: { readonly lines: PageLines; readonly name: ReactNode; total(column: string): ReactNode }) {
  const locale = useLocale()
  const columns = Object.keys(lines.totals)
  return (
    <li className={css.card}>
      {name}
      {columns.length > 0 && (
        <dl className={css.totals}>
          {columns.map((column) => (
            <div key={column}>
              <dt>{say(lines.resource.listed[column]!.label, locale)}</dt>
              <dd>{total(column)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

/** The same lines between the cards of a telephone. */
export default function GroupCards({ place }: { readonly place: number }) {
  const lines = useContext(PageOfRowsContext).lines
  if (!lines) return null
  return (
    <>
      {place === 0 && (
        <Heading lines={lines} name={<AllName lines={lines} />} total={(column) => <TotalOfAll lines={lines} name={column} />} />
      )}
      {lines.at.get(place)?.map((line) => (
        <Heading
          key={line.value ?? ''}
          lines={lines}
          name={<GroupName lines={lines} line={line} />}
          total={(column) => <TotalOfGroup lines={lines} line={line} name={column} />}
        />
      ))}
    </>
  )
}
