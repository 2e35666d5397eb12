// The first parts of members' addresses, areas among them. What is called otherwise is a list that the description of the API knows, or
// nothing at all. A test holds them against the routes of the application.
export const memberScreens: ReadonlySet<string> = new Set([
  '',
  ...[
    'account admin authorize avatar blog brand buy chat client comment device error errorpage group home help hotspoticon info invite lead lib message',
    'my notice order pano profile public remark review reviewlink round search setup signin-oidc signout-oidc silent-refresh',
    'tag token tour webhook',
  ].flatMap((line) => line.split(' ')),
])
