// Inlined after boot.js: what the first screen needs is asked for while the code is still coming. The calls are made from the
// declarations when the console is built (early-calls.ts); what the console then asks otherwise, it asks itself (providers/head-start.ts).
;(function () {
  var token, payload
  try {
    token = localStorage.getItem('authToken')
    payload = JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/')))
  } catch {
    return
  }
  if (!(payload.exp > Date.now() / 1000)) {
    // without a connection nobody can sign in: what the same person took along is opened
    if (payload.sub && localStorage.getItem('keptHere') === payload.sub)
      window.keptHere = fetch('__MAIN_URL__/health/live', { cache: 'no-store', signal: AbortSignal.timeout(3000) }).then(
        function () {
          return false
        },
        function () {
          return true
        },
      )
    return
  }
  var known = function (storage, key) {
    try {
      return JSON.parse(storage.getItem(key)) || {}
    } catch {
      return {}
    }
  }
  var language = document.documentElement.lang
  var calls = []
  var headers = {
    Accept: 'application/json',
    'Accept-Language': language,
    Authorization: 'Bearer ' + token,
    'Tenant-Origin': location.origin,
  }
  var uid = localStorage.getItem('browserUid')
  if (uid) headers['X-Browser-Uid'] = uid
  var addressOf = function (base, query) {
    var pairs = new URLSearchParams()
    for (var name in query) if (query[name]) pairs.append(name, query[name])
    var text = pairs.toString()
    return text ? base + (base.indexOf('?') < 0 ? '?' : '&') + text : base
  }
  var ask = function (method, address, body) {
    var own = body ? Object.assign({ 'Content-Type': 'application/json' }, headers) : headers
    var options = { method: method, headers: own, body: body }
    var call = { method: method, address: address, body: body, answer: fetch(address, options) }
    calls.push(call)
    return call.answer
      .then(function (response) {
        return response.ok ? response.clone().json() : {}
      })
      .then(
        function (said) {
          return (call.said = said)
        },
        // the console asks again, and says what it hears
        function () {
          return {}
        },
      )
  }
  window.headStart = { token: token, language: language, at: performance.now(), calls: calls }

  var chosen = known(sessionStorage, 'scope')
  var wanted = { school_id: chosen.school_id, academic_year: chosen.academic_year }
  // where this person stood last, most likely stands now; if not, the rows are asked for again
  var last = known(localStorage, 'place')
  var place = wanted.school_id ? wanted : last.who === payload.sub ? last : null
  var profile = ask('GET', addressOf('__AUTH_URL____PROFILE__', wanted), null)
  void ask('GET', addressOf('__MAIN_URL____PACKAGES__', wanted), null)

  var table = __EARLY_CALLS__
  var path = location.pathname.replace(/(.)\/+$/, '$1')
  var list = table[path.toLowerCase()]
  var record = /^(.*)\/(?:show|edit)\/([^/]+)$/.exec(path)
  var one = record && table[record[1].toLowerCase()]
  var rows = null
  if (list && list.list) {
    var asked = new URLSearchParams(location.search)
    var usual = list[language] || list.en
    var params = Object.assign({}, usual)
    var whole = function (name) {
      var raw = asked.get(name)
      return raw !== null && /^\d{1,6}$/.test(raw) && Number(raw) > 0 ? Number(raw) : 0
    }
    params.page_no = whole('page') || params.page_no
    var kept = known(localStorage, 'list:' + payload.sub + ':' + list.name)
    var size = whole('per_page')
    params.per_page = size && size <= 200 ? size : [10, 25, 50, 100, 200].indexOf(kept.size) < 0 ? params.per_page : kept.size
    params.search = (asked.get('search') || '').trim()
    if (asked.get('sort')) {
      var sorts = asked.get('sort').split(',')
      params.sort_by = sorts
        .map(function (one) {
          return one.replace(/^-/, '')
        })
        .join(',')
      params.order_by = sorts
        .map(function (one) {
          return one[0] === '-' ? 'desc' : 'asc'
        })
        .join(',')
    }
    var columns = asked.get('columns') ? asked.get('columns').split(',') : kept.columns
    if (columns) params.columns = Array.from(new Set(columns.concat(list.always))).join(',')
    var isPlain = Array.from(asked.keys()).every(function (name) {
      return ['page', 'per_page', 'search', 'sort', 'columns'].indexOf(name) >= 0
    })
    // a list that is narrowed by its fields is asked by the console, which knows them
    if (isPlain) rows = { method: list.list[0], base: list.list[1], params: params }
  } else if (one && one.one)
    rows = { method: 'GET', base: one.one.replace('{id}', encodeURIComponent(decodeURIComponent(record[2]))), params: {} }
  if (!rows) return
  var askRows = function (place) {
    if (!place || !place.school_id) return
    // the auth service knows no school and no year
    var isAuth = rows.base.indexOf('/auth/') === 0
    var scope = isAuth ? {} : { school_id: place.school_id, academic_year: place.academic_year }
    var base = (isAuth ? '__AUTH_URL__' : '__MAIN_URL__') + rows.base
    if (rows.method === 'GET') return void ask('GET', addressOf(base, Object.assign(scope, rows.params)), null)
    var body = {}
    for (var name in rows.params) if (rows.params[name]) body[name] = rows.params[name]
    void ask(rows.method, addressOf(base, scope), JSON.stringify(body))
  }
  if (place && place.school_id) askRows(place)
  else
    void profile.then(function (said) {
      askRows(said.data)
    })
})()
