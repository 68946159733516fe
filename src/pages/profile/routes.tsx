/** Everybody has a profile: no package and no role stands before it. */
export default [
  {
    path: '/masters/profile',
    title: ['My profile', 'ملفي الشخصي'] as const,
    lazy: async () => ({ Component: (await import('./profile-page.tsx')).ProfilePage }),
  },
]
