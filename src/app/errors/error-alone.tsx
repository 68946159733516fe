import { useEffect, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorPage } from './error-page.tsx'

/** An error without the console around it is the whole page: it brings the landmark and names the window. */
export function ErrorAlone(props: ComponentProps<typeof ErrorPage>) {
  const { t } = useTranslation('start')
  const title = t(`error.${props.status}.title`)
  useEffect(() => {
    document.title = `${title} · ${t('product')}`
  }, [title, t])
  return (
    <main>
      <ErrorPage {...props} isAlone />
    </main>
  )
}
