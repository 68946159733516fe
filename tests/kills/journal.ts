/** What is written again and again: the last that was sent, and the last that was acknowledged. */
export interface Told<Value> {
  sent: Value
  kept: Value
}

/** A child that was sent to be created; null: nobody has said yet that it is there. */
export interface Child {
  readonly admissionNo: string
  id: string | null
  readonly notes: Told<string | null>
  readonly classId: Told<string>
}

/** A write whose answer nobody lived to give: it is sent once more, under the same key. */
export interface Unheard {
  readonly child: Child
  readonly key: string
  readonly body: object
}

export interface File {
  readonly uploadId: string
  /** of the admission numbers that it brings */
  readonly prefix: string
  readonly rows: readonly (readonly string[])[]
  /** rows of an earlier file, which get this note */
  readonly changed: readonly (readonly string[])[]
  readonly note: string
  isCommitSent: boolean
  /** what the commit was answered with */
  batchId: string | null
  /** what `progress` says of it, once it is over */
  state: string | null
}

/** A list that is to be written to a file by a job. */
export interface Export {
  readonly jobId: string
  /** what is said of it, once it is over */
  state: string | null
}

/** A register that is handed in again and again; `takings`: how often it was, by the last answer that came. */
export interface Register {
  readonly classId: string
  readonly date: string
  takings: number
  /** by child */
  readonly marks: Map<string, Told<string | null>>
}

/** Everything that people have asked for, and what they were told of it. */
export interface Journal {
  readonly children: Child[]
  readonly files: File[]
  readonly exports: Export[]
  readonly registers: Register[]
  readonly unheard: Unheard[]
  /** of those that were sent again: how many, and how many of them had been done already */
  readonly sentAgain: { all: number; done: number }
  /** classes that came in one request: all of them or none */
  readonly sections: { readonly names: readonly string[]; ids: readonly string[] | null }[]
  /** answers that should not have been given */
  readonly wrong: string[]
}
export const emptyJournal = (): Journal => ({
  children: [],
  files: [],
  exports: [],
  registers: [],
  unheard: [],
  sentAgain: { all: 0, done: 0 },
  sections: [],
  wrong: [],
})
