import { z } from 'zod'
import {
  certificateLine,
  paperData,
  paperPlan,
  paperSets,
  type PaperPlan,
  type PaperSet,
} from '../../../resources/contract/question-papers.ts'
import { noRules } from '../../../resources/domain/papers/blueprint.ts'

const kept = z.object({ certificate: z.array(certificateLine), parallel: paperData.shape.parallel })
/** What a paper's certificate says, and how alike its sets are. */
export type Judgement = z.infer<typeof kept>

function read<Said>(schema: z.ZodType<Said>, text: string | null | undefined): Said | null {
  if (!text) return null
  try {
    const said = schema.safeParse(JSON.parse(text))
    return said.success ? said.data : null
  } catch {
    return null
  }
}

/** What is kept of a paper as text; what cannot be read is an empty one. */
export const setsIn = (text: string | null | undefined): PaperSet[] => read(paperSets, text) ?? [{ set_code: 'A', seed: 0, items: [] }]
export const planIn = (text: string | null | undefined): PaperPlan =>
  read(paperPlan, text) ?? {
    sections: [],
    matrix: [],
    lesson_weight: [],
    cognitive: [],
    difficulty: [],
    outcomes: [],
    rules: { ...noRules, source_sets: [] },
    total_marks: 0,
    duration_min: null,
    language: 'en',
    instructions_en: null,
    instructions_ar: null,
  }
export const judgementIn = (text: string | null | undefined): Judgement | null => read(kept, text)
