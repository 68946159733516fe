import { ConfigProvider } from 'antd'
import { useContext } from 'react'
import { say, type Text } from '../../resources/kit/text.ts'

/** The few words that a part says by itself, in the language of the page around it. */
export function usePartWords<Key extends string>(texts: Readonly<Record<Key, Text>>): (key: Key) => string {
  const isArabic = useRightToLeft()
  return (key) => say(texts[key], isArabic ? 'ar' : 'en')
}

export const useRightToLeft = (): boolean => useContext(ConfigProvider.ConfigContext).direction === 'rtl'
