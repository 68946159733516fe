import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { examples } from '../../gallery/examples/index.ts'
import { Gallery } from '../../gallery/gallery.tsx'
import * as parts from '../../../src/ui/index.ts'

afterEach(cleanup)

test('Every part of the vocabulary is in the gallery, and nothing else', () => {
  const named = Object.keys(parts).filter((name) => /^[A-Z]/.test(name))
  expect(Object.keys(examples).toSorted()).toEqual(named.toSorted())
})

test.each(['en', 'ar'])('Every example is drawn in %s', (language) => {
  history.replaceState(null, '', `?lang=${language}&theme=dark`)
  render(<Gallery />)
  for (const name of Object.keys(examples)) expect(screen.getByRole('region', { name }).textContent, name).toBeDefined()
  expect(document.documentElement.dir).toBe(language === 'ar' ? 'rtl' : 'ltr')
})
