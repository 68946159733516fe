import { say, type Resource } from '../../../resources/kit/index.ts'
import type { ImportRowStatus, ValidateData } from '../../../resources/contract/excel-upload.ts'
import { Mark, type Tone } from '../../ui/mark.tsx'
import { printField } from '../fields/print.ts'
import { useLocale, useWords } from '../refine/language.ts'

const tones: Record<ImportRowStatus, Tone> = { new: 'good', changed: 'accent', same: 'calm', conflict: 'warn', error: 'bad' }
const most = 60

/** The file as it was understood: each row's fate beside it, and what a change would replace. */
export function RowSample({ resource, result }: { readonly resource: Resource; readonly result: ValidateData }) {
  const [words, locale] = [useWords(), useLocale()]
  const headers = result.columns.map(({ header }) => header)
  const inWords = (field: string, value: unknown) =>
    resource.fields[field] ? printField(value, resource.fields[field], locale, {}, field) : ''
  return (
    <div className="engine-inner">
      <table>
        <thead>
          <tr>
            <th scope="col">{words('import.row')}</th>
            <th scope="col">{words('import.fate')}</th>
            {headers.map((header) => (
              <th key={header} scope="col">
                <bdi>{header}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.rows.slice(0, most).map((row) => (
            <tr key={row.row}>
              <td>{row.row}</td>
              <td>
                <Mark tone={tones[row.status]}>{words(`import.count_${row.status}`)}</Mark>
                {row.changes.map((change) => (
                  <span key={change.field} className="engine-sample-change">
                    {resource.fields[change.field] ? say(resource.fields[change.field]!.label, locale) : change.field}:{' '}
                    <del>{inWords(change.field, change.before) || '–'}</del> <ins>{inWords(change.field, change.after) || '–'}</ins>
                  </span>
                ))}
              </td>
              {headers.map((header) => (
                <td key={header}>
                  <bdi className="ui-clip">{row.values[header]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
