import type { Rules } from './judge.ts'

export interface Preset extends Rules {
  readonly name_en: string
  readonly name_ar: string
  /** codes of grades; `all`: whichever the school has */
  readonly no_detention: readonly string[] | 'all'
  readonly reexam: readonly string[]
  /** days from the decision on within which failed subjects are sat again */
  readonly reexam_window_days: number
}
const preset = (name: readonly [string, string], pass: number | null, more: Partial<Omit<Preset, 'name_en' | 'name_ar'>> = {}): Preset => ({
  name_en: name[0],
  name_ar: name[1],
  min_overall_pct: pass,
  min_subject_pct: pass,
  max_failed_subjects: 2,
  min_attendance_pct: 75,
  grace_marks: 0,
  no_detention: [],
  reexam: [],
  reexam_window_days: 60,
  ...more,
})

/** What a school can begin with; it changes what it likes. */
export const promotionPresets = {
  cbse: preset(['CBSE, 33%', 'CBSE، ‏33%'], 33),
  icse: preset(['ICSE, 35%', 'ICSE، ‏35%'], 35),
  state: preset(['State board, 33%', 'مجلس الولاية، ‏33%'], 33),
  ib: preset(['IB, 30%', 'البكالوريا الدولية، ‏30%'], 30),
  // in 5 and 8 whoever fails is taught and examined again within two months; in the other grades up to 8 nobody is held back
  rte: preset(['India, RTE rules 2024', 'الهند، قواعد RTE لعام 2024'], 33, {
    no_detention: ['1', '2', '3', '4', '6', '7'],
    reexam: ['5', '8'],
    min_attendance_pct: null,
  }),
  no_detention: preset(['Nobody repeats a grade', 'لا إعادة لأي صف'], null, { no_detention: 'all', min_attendance_pct: null }),
  uae: preset(['UAE, 50%', 'الإمارات، ‏50%'], 50, { min_attendance_pct: 90 }),
} as const satisfies Readonly<Record<string, Preset>>
export type PresetName = keyof typeof promotionPresets
export const presetNames = Object.keys(promotionPresets) as readonly PresetName[]
