import { z } from 'zod'

/** What a record is called, in both languages where they differ, and what tells it from its namesakes. */
export const called = { label: z.string(), label_ar: z.string().optional(), told: z.string().optional() }
