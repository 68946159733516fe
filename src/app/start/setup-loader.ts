import i18next from 'i18next'
import type { ComponentType } from 'react'
import { ApiError } from '../../providers/api-error.ts'
import { missingTexts } from '../../providers/texts.ts'

/** The set-up is seen once in the life of an installation: its code and its texts are loaded then only. */
export async function loadSetup(): Promise<ComponentType<{ onDone: () => void }>> {
  const [{ SetupPage }] = await Promise.all([import('../setup/setup-page.tsx'), i18next.loadNamespaces(['setup'])])
  if (missingTexts(['setup']).length > 0) throw new ApiError(0, 'Texts could not be loaded')
  return SetupPage
}
