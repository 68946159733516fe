// Runs before the first paint, inlined into the page: theme and direction are right from the first frame on.
// Settings and language are read as `settings.ts` and the language detector read them.
;(function () {
  var root = document.documentElement
  var read = function (key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  var settings = {}
  try {
    settings = JSON.parse(read('settings')) || {}
  } catch {
    settings = {}
  }
  var mode = settings.themeMode || 'light'
  var isDark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = isDark ? 'dark' : 'light'
  // of each the first is the default; a name that is not known would leave the page without colours
  var known = __SCHEMES__
  var oneOf = function (names, name) {
    return names.indexOf(name) < 0 ? names[0] : name
  }
  root.dataset.scheme = isDark ? oneOf(known.dark, settings.darkColorScheme) : oneOf(known.light, settings.lightColorScheme)
  root.dataset.primary = settings.isMonochrome === true ? 'monochrome' : oneOf(known.primary, settings.primaryColorScheme)
  root.dataset.card = oneOf(known.card, settings.cardSkin)
  // the stored language, then the browser's in their order: the first that the console speaks
  var language =
    [read('i18nextLng') || '']
      .concat(navigator.languages)
      .map(function (code) {
        return code.slice(0, 2).toLowerCase()
      })
      .filter(function (code) {
        return code === 'ar' || code === 'en'
      })[0] || 'en'
  root.lang = language
  root.dir = language === 'ar' ? 'rtl' : 'ltr'
  var preload = function (rel, href, as) {
    var link = document.createElement('link')
    link.rel = rel
    link.href = href
    if (as) {
      link.as = as
      link.crossOrigin = 'anonymous'
    }
    document.head.appendChild(link)
  }
  var isSignedIn = Boolean(read('authToken'))
  var texts = isSignedIn ? __NAMESPACES__ : ['start']
  texts.forEach(function (namespace) {
    preload('preload', '__TEXTS__/' + language + '/' + namespace + '.json', 'fetch')
  })
  if (isSignedIn) {
    // the console, and for a link to a list the list: asked for at once instead of one after the other
    var files = __CONSOLE_FILES__
    if (/^\/masters\/[^/]+\/?$/.test(location.pathname)) files = files.concat(__LIST_FILES__)
    files.forEach(function (file) {
      preload('modulepreload', file)
    })
  }
})()
