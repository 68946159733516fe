import { useState } from 'react'
import { ownZone } from '../../../resources/kit/clocks.ts'
import { completeSetup, openSetup, type SetupChoices } from '../../../resources/contract/setup.ts'
import { callBy } from '../../providers/call.ts'
import { ApiError } from '../../providers/api-error.ts'
import { wrapPassword } from '../../providers/password.ts'
import { auth, http } from '../start/services.ts'
import { beginDraft, stepOf, steps, todayHere, type Draft, type Step } from './draft.ts'

export type Problems = Readonly<Record<string, readonly string[]>>

export interface SetupState {
  readonly step: Step
  readonly code: string
  readonly draft: Draft | null
  readonly choices: SetupChoices | null
  readonly problems: Problems
  /** what is wrong with the whole, in the service's words */
  readonly message: string | null
  /** somebody else was quicker, or it was done long ago */
  readonly isClosed: boolean
  readonly isBusy: boolean
}
const beginning: SetupState = {
  step: 'code',
  code: '',
  draft: null,
  choices: null,
  problems: {},
  message: null,
  isClosed: false,
  isBusy: false,
}

const place = (step: Step): number => steps.indexOf(step)

const wrapped = async (draft: Draft) => ({
  ...draft,
  administrators: await Promise.all(draft.administrators.map(async (one) => ({ ...one, password: await wrapPassword(one.password) }))),
})

const browserHere = () => ({
  today: todayHere(),
  timezone: ownZone(),
  region: navigator.languages.map((tag) => new Intl.Locale(tag).region).find((region) => region !== undefined),
})

/** The steps, what was typed in them, and the service's answer to each: one rule book, the server's, for every field. */
export function useSetup(onDone: () => void) {
  const [state, setState] = useState(beginning)
  const change = (more: Partial<SetupState>): void => setState((now) => ({ ...now, ...more }))

  /** What the service refused, as far as the person has come; the earliest step that it speaks of is the one to mend. */
  function refused(failure: unknown, upTo: Step): void {
    if (!(failure instanceof ApiError))
      return change({ message: failure instanceof Error ? failure.message : String(failure), isBusy: false })
    if (failure.status === 404) return change({ isClosed: true, isBusy: false })
    const problems = Object.fromEntries(Object.entries(failure.errors).filter(([path]) => place(stepOf(path)) <= place(upTo)))
    const [first] = Object.keys(problems)
      .map(stepOf)
      .toSorted((a, b) => place(a) - place(b))
    const isElsewhere = Object.keys(failure.errors).length > 0
    if (first) return change({ problems, step: first, message: null, isBusy: false })
    if (isElsewhere) return forward(upTo)
    change({ message: failure.message, isBusy: false })
  }
  const forward = (from: Step): void => change({ step: steps[place(from) + 1] ?? from, problems: {}, message: null, isBusy: false })

  async function open(): Promise<void> {
    const choices = await callBy(http, openSetup, { body: { code: state.code } })
    change({ choices, draft: state.draft ?? beginDraft(choices, browserHere()) })
    forward('code')
  }
  async function complete(draft: Draft): Promise<void> {
    await callBy(http, completeSetup, { body: { code: state.code, setup: await wrapped(draft) } })
    const [{ username, password }] = [draft.administrators[0] ?? { username: '', password: '' }]
    history.replaceState(null, '', '/')
    await auth.login({ username, password })
    onDone()
  }
  async function next(): Promise<void> {
    const { step, draft, code, isBusy } = state
    if (isBusy) return
    change({ isBusy: true, problems: {}, message: null })
    try {
      if (step === 'code' || !draft) await open()
      else if (step === 'review') await complete(draft)
      else {
        await callBy(http, completeSetup, { body: { code, check: true, setup: await wrapped(draft) } })
        forward(step)
      }
    } catch (failure) {
      refused(failure, step)
    }
  }
  return {
    state,
    next,
    setCode: (code: string) => change({ code }),
    setDraft: (draft: Draft) => change({ draft }),
    goTo: (step: Step) => change({ step, problems: {}, message: null }),
  }
}
