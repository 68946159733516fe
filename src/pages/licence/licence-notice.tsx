import { Alert } from 'antd'
import { useState } from 'react'
import { printAll, printDate } from '../../../resources/kit/index.ts'
import { useLocale, useModuleDays, usePageWords, usePerson, useRegistry, useSay, useToday } from '../../engine/index.ts'
import { firstEnding, modulesIn } from './licence-ending.ts'

const dismissedKey = 'licence-ending'
function dismissed(): string | null {
  try {
    return localStorage.getItem(dismissedKey)
  } catch {
    return null
  }
}

/** 30, 7 and 1 days before a licence ends the school's administrator is told; once put away it comes back with the next warning. */
export function LicenceNotice() {
  const today = useToday()
  const [words, locale, say] = [usePageWords('licence'), useLocale(), useSay()]
  const { person } = usePerson()
  const [registry, { ending }] = [useRegistry(), useModuleDays()]
  const [putAway, setPutAway] = useState(dismissed)
  const first = firstEnding(ending, today)
  if (!first) return null
  const warning = `${String(person.school_id)} ${first.date} ${first.due}`
  if (putAway === warning) return null
  const names = modulesIn(
    first.flags,
    (flag) => registry.all.filter((one) => one.package === flag && one.group !== null).sort((a, b) => a.order - b.order)[0]?.label.many,
  ).map((name) => ('group' in name ? words(`module_${name.group}`) : say(name.label)))
  const putItAway = () => {
    setPutAway(warning)
    try {
      localStorage.setItem(dismissedKey, warning)
    } catch {
      // without storage it is back after the next reload
    }
  }
  return (
    <Alert
      type="warning"
      role="status"
      showIcon
      closable={{ 'aria-label': words('licence_put_away'), onClose: putItAway }}
      title={words('licence_ends', {
        modules: printAll(names, locale),
        date: printDate(first.date, locale),
      })}
    />
  )
}
