import type { ComponentType } from 'react'
import { loadTexts } from '../../providers/texts.ts'

/** The set-up is seen once in the life of an installation: its code and its texts are loaded then only. */
export async function loadSetup(): Promise<ComponentType<{ onDone: () => void }>> {
  const [{ SetupPage }] = await Promise.all([import('../setup/setup-page.tsx'), loadTexts(['setup'])])
  return SetupPage
}
