// The hidden frame of a silent renewal hands its address to the page around it, in oidc-client-ts's own words. The library itself and
// the application would take a slow telephone a third of a second of the page's own thread, each time.
window.parent.postMessage({ source: 'oidc-client', url: window.location.href, keepOpen: false }, window.location.origin)
