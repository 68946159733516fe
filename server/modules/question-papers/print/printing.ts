import type { z } from 'zod'
import type { PrintedPaper, viewPaper } from '../../../../resources/contract/question-papers.ts'
import type { PrintFormat } from '../../../../resources/domain/papers/paper-states.ts'
import { tellsKey } from '../../../../resources/domain/papers/print/printed.ts'
import { printedOf } from '../../../../resources/domain/papers/print/printed-of.ts'
import { sheetOf } from '../../../../resources/domain/papers/print/sheet-of.ts'
import { picturesIn } from '../../../../resources/kit/index.ts'
import type { RequestContext } from '../../../request/context.ts'
import { AppError, invalidField } from '../../../request/errors.ts'
import type { Blob } from '../../../request/route.ts'
import type { ModuleDeps } from '../../deps.ts'
import { readPaper } from '../paper.ts'
import { assertKeyTold } from '../seal.ts'
import { draw, warmDrawing } from './ask.ts'
import { headOf, markOf, schoolOf } from './head.ts'
import { writeDown } from './log.ts'
import type { KeptPicture } from './pictures.ts'

type Deps = Pick<ModuleDeps, 'records' | 'files'>
type Asked = z.output<NonNullable<typeof viewPaper.query>>

/** Whoever reads a paper prints it; what is right only once that is no secret any more. */
async function printed(deps: Deps, context: RequestContext, id: string, asked: Asked & { format: PrintFormat }): Promise<PrintedPaper> {
  const paper = await readPaper(deps, context, id)
  if (tellsKey(asked.as)) assertKeyTold(paper)
  const set = printedOf(paper, asked)
  if (!set)
    throw invalidField('set', {
      code: 'said',
      params: {
        en: `This paper has no set ${asked.set}: it has ${paper.sets.map(({ set_code }) => set_code).join(', ')}`,
        ar: `ليس لهذه الورقة نموذج ${asked.set}: نماذجها ${paper.sets.map(({ set_code }) => set_code).join('، ')}`,
      },
    })
  const lang = asked.lang ?? paper.language
  const school = await schoolOf(deps, context, paper.school_id)
  const { paper_id, school_id } = paper
  const code = await writeDown(deps, context, { paper_id, school_id, set_code: set.set_code, as: asked.as, lang, format: asked.format })
  return {
    ...set,
    paper_id,
    title: paper.title,
    as: asked.as,
    lang,
    school,
    head: headOf(paper, set.set_code),
    total_marks: paper.total_marks,
    duration_min: paper.duration_min,
    mark: await markOf(deps, context, lang, code),
  }
}

export async function view(deps: Deps, context: RequestContext, id: string, asked: Asked): Promise<PrintedPaper> {
  const page = await printed(deps, context, id, { ...asked, format: 'page' })
  // a PDF is what most look at a paper for
  warmDrawing()
  return page
}

/** A picture that is not there any more, or another school's, is printed as what it shows. */
async function picturesOf({ files }: Deps, context: RequestContext, ids: readonly string[]): Promise<KeptPicture[]> {
  const found = await Promise.all(
    ids.map(async (id): Promise<KeptPicture[]> => {
      try {
        const { type, body } = await files.open(context, id)
        return body instanceof Uint8Array && type.startsWith('image/') ? [{ id, type, bytes: body }] : []
      } catch (error) {
        if (error instanceof AppError && error.code === 'NOT_FOUND') return []
        throw error
      }
    }),
  )
  return found.flat()
}

/** Every text of a sheet that may show pictures. */
const textsIn = (part: unknown): string[] =>
  typeof part === 'string'
    ? part.includes('data-file')
      ? [part]
      : []
    : typeof part === 'object' && part !== null
      ? Object.values(part).flatMap(textsIn)
      : []

const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const

export async function fileOf(deps: Deps, context: RequestContext, id: string, asked: Asked & { format: 'pdf' | 'docx' }): Promise<Blob> {
  const sheet = sheetOf(await printed(deps, context, id, asked))
  const ids = [...new Set([...textsIn(sheet).flatMap(picturesIn), ...(sheet.logo ? [sheet.logo] : [])])]
  const pictures = await picturesOf(deps, context, ids)
  const body = await draw({ make: asked.format, sheet, pictures })
  return { name: `${sheet.name}.${asked.format}`, type: types[asked.format], body: Buffer.from(body) }
}
