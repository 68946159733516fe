import { Button } from 'antd'
import { FieldValue } from '../fields/cells/index.tsx'
import { isNothing } from '../fields/print.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { isRows } from './form-values.ts'
import styles from './form.module.css'
import type { RecordFormState } from './use-record-form.ts'

/** Below a field that was typed into, while somebody else has saved another value: what it is now, and which of the two stays. */
export default function ClashNote({ form, name }: { readonly form: RecordFormState; readonly name: string }) {
  const [words, locale] = [useWords(), useLocale()]
  const { resource, initial, settle } = form
  const field = resource.fields[name]!
  return (
    <span className={styles.clash}>
      <span>
        {isRows(field) ? (
          words('live.now_others')
        ) : (
          <>
            {words('live.now')}{' '}
            {isNothing(initial[name]) ? (
              words('live.nothing')
            ) : (
              <FieldValue name={name} field={field} value={initial[name]} row={initial} locale={locale} />
            )}
          </>
        )}
      </span>
      {!isRows(field) && (
        <Button type="link" size="small" onClick={() => settle(name, 'theirs')}>
          {words('live.take')}
        </Button>
      )}
      <Button type="link" size="small" onClick={() => settle(name, 'mine')}>
        {words('live.keep')}
      </Button>
    </span>
  )
}
