import { Select } from 'antd'
import type { ReactNode } from 'react'
import { delimiters, encodings, type Encoding, type ReadAs, type Reading } from '../../../resources/contract/import-reading.ts'
import { fold, phoneCountries, printCountry } from '../../../resources/kit/index.ts'
import { useLocale, useWords } from '../refine/language.ts'
import { AsBefore } from './as-before.tsx'
import styles from './file-facts.module.css'
import { HeaderChoice } from './header-choice.tsx'
import text from '../../ui/text.module.css'

export interface FileFactsProps {
  readonly read: ReadAs
  readonly reading: Reading
  /** said of the file as a whole: it is read again at once */
  onReadAnew(reading: Reading): void
  /** said of what its cells mean: it is checked again when the person is ready */
  onTell(reading: Reading): void
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <span className={text.faint}>{name}</span>
      {children}
    </li>
  )
}

/** As the world calls them, and what they are for. */
const names: Record<Encoding, readonly [name: string, kind: 'western' | 'mac' | 'arabic' | null]> = {
  'utf-8': ['UTF-8', null],
  'utf-16le': ['UTF-16', null],
  'utf-16be': ['UTF-16 BE', null],
  'windows-1252': ['Windows-1252', 'western'],
  macintosh: ['MacRoman', 'mac'],
  'windows-1256': ['Windows-1256', 'arabic'],
}

const quiet = { variant: 'borderless', size: 'small', popupMatchSelectWidth: false, className: styles.choice ?? '' } as const

/** How the file was read, quietly: what was guessed stands there, and is another with two clicks. */
export function FileFacts({ read, reading, onReadAnew, onTell }: FileFactsProps) {
  const [words, locale] = [useWords(), useLocale()]
  const country = reading.country ?? read.country
  const nameOf = (encoding: Encoding): string => {
    const [name, kind] = names[encoding]
    if (!kind) return name
    const said = words(`import.encoding_${kind}`)
    return `${said} (${name})`
  }
  return (
    <ul className={styles.facts} aria-label={words('import.read_as')}>
      {read.sheet !== null && read.sheets.length > 1 && (
        <Fact name={words('import.sheet')}>
          <Select
            {...quiet}
            aria-label={words('import.sheet')}
            value={read.sheet}
            options={read.sheets.map((sheet) => ({ value: sheet, label: <bdi>{sheet}</bdi> }))}
            onChange={(sheet) => onReadAnew({ sheet, header: undefined, afresh: reading.afresh })}
          />
        </Fact>
      )}
      <Fact name={words('import.headers')}>
        <HeaderChoice read={read} look={quiet} onChange={(header) => onReadAnew({ header })} />
      </Fact>
      {read.encoding !== null && (
        <Fact name={words('import.encoding')}>
          <Select
            {...quiet}
            aria-label={words('import.encoding')}
            {...(read.encoding_unsure ? { status: 'warning' as const } : {})}
            value={read.encoding}
            options={encodings.map((value) => ({ value, label: nameOf(value) }))}
            onChange={(encoding) => onReadAnew({ encoding })}
          />
        </Fact>
      )}
      {read.delimiter !== null && (
        <Fact name={words('import.delimiter')}>
          <Select
            {...quiet}
            aria-label={words('import.delimiter')}
            value={read.delimiter}
            options={delimiters.map((value, at) => ({ value, label: words(`import.delimiter_${at}`) }))}
            onChange={(delimiter) => onReadAnew({ delimiter })}
          />
        </Fact>
      )}
      {read.country_matters && (
        <Fact name={words('import.phones')}>
          <Select
            {...quiet}
            aria-label={words('import.phones_of')}
            value={country}
            showSearch={{ filterOption: (typed, option) => fold(`${option?.label} ${option?.value}`).includes(fold(typed)) }}
            options={phoneCountries()
              .map((value) => ({ value, label: printCountry(value, locale) }))
              .toSorted((a, b) => a.label.localeCompare(b.label, locale))}
            onChange={(next) => onTell({ country: next })}
          />
        </Fact>
      )}
      {read.remembered && (
        <li className={styles.fact}>
          <AsBefore read={read} onAfresh={() => onReadAnew({ afresh: true })} />
        </li>
      )}
    </ul>
  )
}
