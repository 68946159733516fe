import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { printNumber } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { discardHanded, subscribeToKept } from '../../engine/kept/index.ts'
import { givenIn, readAnswers, type HandedAnswers, type ReadSheet } from './kept/kept-answers.ts'
import { useAnswersAt } from './use-answers.ts'

/** Answers of a sheet that is answered no more and that came too late: said, and kept until somebody puts them away. */
export function LeftHere({ read }: { readonly read: ReadSheet }) {
  const [words, locale, at] = [usePageWords('answering'), useLocale(), useAnswersAt(read)]
  const [kept, setKept] = useState<HandedAnswers | null>(null)
  useEffect(() => {
    let isOn = true
    const look = () => void readAnswers(at).then((found) => isOn && setKept(found))
    look()
    const stop = subscribeToKept(look)
    return () => {
      isOn = false
      stop()
    }
  }, [at])
  if (!kept) return null
  const count = new Set(givenIn(kept.data).map(({ item_no }) => item_no)).size
  return (
    <Alert
      type="warning"
      role="alert"
      showIcon
      title={words('left_here', { count, number: printNumber(count, locale) })}
      description={
        <>
          {kept.refusal && <p>{kept.refusal}</p>}
          <p>{words('left_here_why')}</p>
          <Button onClick={() => void discardHanded(at)}>{words('put_away')}</Button>
        </>
      }
    />
  )
}
