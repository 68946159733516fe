import { Button, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { printNumber } from '../../../resources/kit/index.ts'
import { useLocale, usePageWords } from '../../engine/index.ts'
import { Panel } from '../../ui/index.ts'
import styles from './question-papers.module.css'

/** While a paper is being made: for how long already, and the way out. */
export function Working({ onCancel }: { onCancel(): void }) {
  const [words, locale] = [usePageWords('question-papers'), useLocale()]
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <Panel title={words('working')} untitled>
      <div className={styles['working']}>
        <Spin />
        <div>
          <p role="status">{words('working')}</p>
          <p aria-hidden="true">{words('seconds', { count: seconds, number: printNumber(seconds, locale) })}</p>
        </div>
        <Button onClick={onCancel}>{words('cancel')}</Button>
      </div>
    </Panel>
  )
}
