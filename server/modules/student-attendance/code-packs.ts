import type { z } from 'zod'
import attendanceCodes from '../../../resources/attendance-codes.ts'
import type { DataOf } from '../../../resources/contract/call.ts'
import type { CodePackTold, getCodePacks, takeCodePack } from '../../../resources/contract/attendance-code-packs.ts'
import { becoming, codePackNames, codePacks, foldedCode, type CodePack } from '../../../resources/domain/attendance/code-packs.ts'
import type { AttendanceCode } from '../../../resources/domain/attendance/codes.ts'
import { printLongDate, type Problem } from '../../../resources/kit/index.ts'
import type { Change } from '../../records/changes.ts'
import { undoableBy, type RequestContext } from '../../request/context.ts'
import { invalidField, notFound } from '../../request/errors.ts'
import type { ModuleDeps } from '../deps.ts'
import { registersWritten } from './queries/sessions.ts'
import { codesOf, settingsOf, type KeptCode, type Settings } from './settings.ts'

type Deps = Pick<ModuleDeps, 'records' | 'database'>
type Asked = z.output<NonNullable<typeof takeCodePack.body>>
type Registers = DataOf<typeof getCodePacks>['registers']

const byLetters = <C extends Pick<AttendanceCode, 'code'>>(codes: readonly C[]): ReadonlyMap<string, C> =>
  new Map(codes.map((one) => [foldedCode(one.code), one]))
const inUse = (own: readonly KeptCode[]): readonly KeptCode[] => own.filter(({ isOn }) => isOn)

/** What a set would change, beside the codes that registers are written with now. */
function told(pack: CodePack, own: readonly KeptCode[], { offered, codes: every }: Settings): CodePackTold {
  const now = byLetters(offered)
  // also what old registers may say, and is used no more
  const known = byLetters([...every.values()])
  const next = byLetters(codePacks[pack])
  const codes = codePacks[pack].map((one) => {
    const letters = foldedCode(one.code)
    const before = now.get(letters) ?? known.get(letters)
    const becomes = now.has(letters) || becoming(before, one) === 'changed' ? becoming(before, one) : 'new'
    const { code, name_en, name_ar, presence, is_explained, session, teacher_may_use, colour } = one
    return {
      code,
      name_en,
      name_ar,
      presence,
      is_explained,
      session,
      teacher_may_use,
      colour,
      becomes,
      now: before && becomes === 'changed' ? { name_en: before.name_en, name_ar: before.name_ar } : null,
    }
  })
  const goes = offered.filter(({ code }) => !next.has(foldedCode(code))).map(({ code, name_en, name_ar }) => ({ code, name_en, name_ar }))
  // the usual ones hold without being written down
  const isTaken = pack === 'usual' || inUse(own).length > 0
  return { pack, is_in_use: isTaken && goes.length === 0 && codes.every(({ becomes }) => becomes === 'same'), codes, goes }
}

async function ground(deps: Deps, context: RequestContext) {
  const schoolId = context.schoolId ?? context.principal.schoolId
  if (schoolId === null) throw notFound()
  const there: RequestContext = { ...context, schoolId }
  const [settings, own, registers] = await Promise.all([
    settingsOf(deps, there),
    codesOf({ list: (resource, params) => deps.records.list(there, resource, params) }, schoolId),
    deps.database.read(context.principal.tenantId, (q) => registersWritten(q, { tenantId: context.principal.tenantId, schoolId })),
  ])
  return { schoolId, there, settings, own, registers }
}

export async function readCodePacks(deps: Deps, context: RequestContext): Promise<DataOf<typeof getCodePacks>> {
  const { settings, own, registers } = await ground(deps, context)
  return {
    packs: codePackNames.map((pack) => told(pack, own, settings)),
    registers,
    by_halves: settings.mode === 'daily' && settings.sessions.length > 1,
  }
}

const meansOther = ({ count, from }: Registers, codes: readonly string[]): Problem => {
  const [en, ar] = [from === null ? '' : printLongDate(from, 'en'), from === null ? '' : printLongDate(from, 'ar')]
  return {
    code: 'said',
    params: {
      en: `${codes.join(', ')}: registers since ${en} (${count}) may say these letters, which would be read with another meaning. Say that this is meant so.`,
      ar: `${codes.join('، ')}: قد ترد هذه الحروف في سجلات منذ ${ar} (عددها ${count}) وستُقرأ بمعنى آخر. أكّد أن ذلك مقصود.`,
    },
  }
}

/** One operation, which can be undone: registers that were written before say what the letters mean from now on. */
export async function takePack(deps: Deps, asked: RequestContext, { pack, renames }: Asked): Promise<DataOf<typeof takeCodePack>> {
  const { schoolId, there, settings, own, registers } = await ground(deps, asked)
  const changed = told(pack, own, settings).codes.filter(({ becomes }) => becomes === 'changed')
  if (registers.count > 0 && changed.length > 0 && renames !== true)
    throw invalidField(
      'renames',
      meansOther(
        registers,
        changed.map(({ code }) => code),
      ),
    )
  const kept = byLetters(own)
  const next = byLetters(codePacks[pack])
  const changes = codePacks[pack].flatMap((code, at): Change[] => {
    const before = kept.get(foldedCode(code.code))
    const values = { ...code, leave_kinds: [...code.leave_kinds], sequence: at + 1 }
    if (!before) return [{ verb: 'create', resource: attendanceCodes, values: { ...values, school_id: schoolId } }]
    const known = { resource: attendanceCodes, id: before.id }
    return [
      { ...known, verb: 'update', values: { ...values, code: before.code } },
      ...(before.isOn ? [] : [{ ...known, verb: 'status' as const, isActive: true }]),
    ]
  })
  const going = inUse(own)
    .filter(({ code }) => !next.has(foldedCode(code)))
    .map(({ id }): Change => ({ verb: 'status', resource: attendanceCodes, id, isActive: false }))
  const outcomes = await deps.records.transaction(there, (within) => within.apply([...changes, ...going]))
  const written = (verb: string) => outcomes.filter((one) => one.verb === verb && one.status === 'written').length
  return { operation_id: undoableBy(asked), made: written('create'), changed: written('update'), switched_off: going.length }
}
