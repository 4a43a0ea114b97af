import { type Answer, allOf, deviating, met, none } from './answer.ts'

/**
 * Answers for an installation as docs/operations.md describes it: HTTPS in front, `SIGN_IN=code`. The texts of the
 * requirements are OWASP's.
 */
export const answers: Record<string, Answer> = {
  '1.1.1': met('api/src/calls/schemas.test.ts › is normalized only once'),
  '1.1.2': met('api/src/site/site.test.ts › gives the shell its settings, safely quoted'),
  '1.2.1': met(
    'api/src/site/site.test.ts › gives the shell its settings, safely quoted',
    'api/src/calls/download.test.ts › is named after a year that has marks',
  ),
  '1.2.2': met(
    'shared-ui/src/text/phone.test.ts › opens the chat of a mobile',
    'api/src/config.test.ts › reject an invalid variable by name: %s=%s',
  ),
  '1.2.3': met('api/src/site/site.test.ts › gives the shell its settings, safely quoted'),
  '1.2.4': met(
    'api/src/db/connection.ts',
    'api/src/calls/oddInputs.test.ts › inputs that match the OpenAPI document and that nobody types cause no failure',
  ),
  '1.2.5': met('api/src/operations/backup/postgres.ts'),
  '1.2.6': none('There is no LDAP.'),
  '1.2.7': none('There is no XPath.'),
  '1.2.8': none('There is no LaTeX.'),
  '1.2.9': met(
    'api/src/groups/texts/mentions.test.ts › characters of patterns in a name are plain characters',
  ),
  '1.3.1': none('Nothing that is typed is HTML.'),
  '1.3.2': met('api/src/site/site.test.ts › has a strict content security policy with a new nonce'),
  '1.3.3': met(
    'api/src/calls/schemas.test.ts › has no control characters except new line and tab, and no lone surrogate',
  ),
  '1.3.4': none('Nobody can upload a picture.'),
  '1.3.5': met('api/src/rules/formulas.test.ts › no escaped text begins like a formula'),
  '1.3.6': met('api/src/people/push/push.test.ts › a subscription is refused'),
  '1.3.7': met('api/src/site/site.test.ts › gives the shell its settings, safely quoted'),
  '1.3.8': none('There is no JNDI.'),
  '1.3.9': none('There is no memcache.'),
  '1.3.10': none('No text that is typed is a format.'),
  '1.3.11': met('api/src/programme/digest/mailer.ts'),
  '1.4.1': none('TypeScript manages memory itself.'),
  '1.4.2': met('api/src/calls/schemas.test.ts › huge ids and pages cause no failure'),
  '1.4.3': none('TypeScript manages memory itself.'),
  '1.5.1': met('docs/security.md#sheets'),
  '1.5.2': met('api/openapi/badInputs.test.ts › bodies that are not JSON objects are refused'),

  '2.1.1': met('api/openapi/document.ts', 'docs/decisions/0004-define-each-call-once.md'),
  '2.1.2': met('docs/architecture.md#one-description-of-each-thing', 'api/src/rules/errors.ts'),
  '2.1.3': met('api/src/rules/limits.ts', 'docs/security.md#what-costs-much'),
  '2.2.1': met(
    'api/openapi/badInputs.test.ts › thousands of bodies that the OpenAPI document does not allow are refused and leave no trace',
  ),
  '2.2.2': met(
    'api/openapi/badInputs.test.ts › thousands of bodies that the OpenAPI document does not allow are refused and leave no trace',
  ),
  '2.2.3': met(
    'api/src/programme/years/editing.test.ts › a year cannot end before it begins',
    'api/src/groups/groups/groups.test.ts › a group is handed in only when both tasks are done',
  ),
  '2.3.1': met('api/src/rules/stages.test.ts › only by the allowed moves'),
  '2.3.2': met(
    'api/src/people/joining/joinRequests.test.ts › has at most ten groups',
    'api/src/programme/nudges/nudges.test.ts › nobody is nudged twice a day, even about another group and by another coordinator',
  ),
  '2.3.3': met('api/src/db/transaction.test.ts › is rolled back, and its caller gets the error'),
  '2.3.4': met(
    'api/src/people/joining/joinRequests.test.ts › is made once by concurrent coordinators',
    'api/src/db/transaction.test.ts › lose no update',
  ),
  '2.4.1': met(
    'api/src/groups/views/massReading.test.ts › coordinators are told when somebody reads more groups in an hour than ever before',
    'docs/security.md#what-costs-much',
  ),

  '3.2.1': met(
    'api/src/http/http.test.ts › has the security headers',
    'api/src/calls/download.test.ts › is named after a year that has marks',
  ),
  '3.2.2': met('biome.json', 'tests/browser/proxy.spec.ts › no page violates the content security policy'),
  '3.3.1': met('shell/src/cacheFont.ts', 'tests/browser/proxy.spec.ts › signing in sets a secure cookie'),
  '3.3.2': met('tests/browser/proxy.spec.ts › signing in sets a secure cookie'),
  '3.3.3': met('shell/src/cacheFont.ts', 'api/src/http/cookies.ts'),
  '3.3.4': met(
    'tests/browser/proxy.spec.ts › signing in sets a secure cookie',
    'api/src/people/auth/codes.test.ts › binds the code to the browser by a cookie that scripts cannot read, for 5 minutes',
  ),
  '3.4.1': met('api/src/site/site.test.ts › has Strict-Transport-Security for a year: %s'),
  '3.4.2': met(
    'tests/browser/proxy.spec.ts › files of a remote on a separate origin have CORS and cache headers',
  ),
  '3.4.3': met('api/src/site/site.test.ts › has a strict content security policy with a new nonce'),
  '3.4.4': met('api/src/http/http.test.ts › has the security headers'),
  '3.4.5': met(
    'api/src/http/http.test.ts › has the security headers',
    'api/src/site/site.test.ts › has a strict content security policy with a new nonce',
  ),
  '3.4.6': met(
    'api/src/http/http.test.ts › has the security headers',
    'api/src/site/site.test.ts › cannot be embedded: %s',
  ),
  '3.5.1': met('api/src/http/http.test.ts › a request is refused before its session is read'),
  '3.5.2': met('api/src/http/http.test.ts › a request is refused before its session is read'),
  '3.5.3': met('api/src/http/http.test.ts › a wrong method is answered with the allowed method'),
  '3.5.4': met('docs/security.md#connections'),
  '3.5.5': none(
    'No window listens to messages; workers and the channel between tabs are of the same origin.',
  ),
  '3.7.1': met('shared-ui/build/viteConfig.ts'),
  '3.7.2': none('No page and no answer of the server leads to another host by itself.'),

  '4.1.1': met(
    'api/src/app.test.ts › visitors can open the OpenAPI document and its page without inline scripts',
    'api/src/http/compression.ts',
  ),
  '4.1.2': met('tests/browser/proxy.spec.ts › a call by HTTP is refused, not redirected'),
  '4.1.3': met(
    'tests/browser/proxy.spec.ts › the sign-in limit applies to addresses and ignores forged headers',
  ),
  '4.2.1': met(
    'api/src/http/wire.test.ts › a request of unclear length is refused, and what follows it is not read',
  ),
  ...allOf('4.3', none('There is no GraphQL.')),
  ...allOf('4.4', none('There is no WebSocket.')),

  '5.1.1': met('docs/security.md#sheets'),
  '5.2.1': met('shared-ui/src/sheets/parseSheet.test.ts › a file that is too large'),
  '5.2.2': met('shared-ui/src/sheets/parseSheet.test.ts › content that is not a sheet'),
  '5.2.3': met(
    'shared-ui/src/sheets/parseSheet.test.ts › more than a thousand parts',
    'docs/security.md#sheets',
  ),
  '5.3.1': none('No file of a user is stored.'),
  '5.3.2': met('api/src/site/paths.test.ts › no path leads out of the served folders, and none fails'),
  '5.4.1': met('api/src/calls/download.test.ts › names the group, the year and the time in Israel'),
  '5.4.2': met('api/src/calls/download.test.ts › is named after a year that has marks'),
  '5.4.3': none('No file of a user is stored or served.'),

  '6.1.1': met('docs/operations.md#codes-for-signing-in', 'docs/operations.md#sign-in-and-sessions'),
  '6.1.2': none('There are no passwords.'),
  '6.1.3': met('docs/operations.md#codes-for-signing-in', 'docs/operations.md#sign-in-and-sessions'),
  ...allOf('6.2', none('There are no passwords.')),
  '6.3.1': met(
    'api/src/people/auth/codeLimits.test.ts › uses up no try of the code of another browser',
    'api/src/people/auth/auth.test.ts › counts concurrent attempts',
  ),
  '6.3.2': met('api/src/main.process.test.ts › starts on an empty folder and creates the first coordinator'),
  '6.3.3': met(
    'api/src/people/proof/proof.test.ts › needs a recovery word beside the code from then on, each for one use',
    'docs/decisions/0047-let-coordinators-prove-who-they-are.md',
  ),
  '6.3.4': met(
    'api/src/people/proof/bareSession.test.ts › a coordinator with a bare phone can make no call that names a child',
    'api/src/people/proof/bareSession.test.ts › nor act by a passkey that was added with the bare phone before %s',
    'api/src/people/invitations/invitations.test.ts › it cannot be accepted once the guide is a coordinator',
    'docs/decisions/0047-let-coordinators-prove-who-they-are.md',
  ),
  '6.4.1': met('api/src/people/invitations/invitations.test.ts › works only within 72 hours: after %d'),
  '6.4.2': met('api/src/people/auth/auth.routes.ts'),
  '6.4.3': none('There are no passwords.'),
  '6.4.4': met('docs/operations.md#codes-for-signing-in'),
  '6.5.1': met(
    'api/src/people/proof/proof.test.ts › needs a recovery word beside the code from then on, each for one use',
    'api/src/people/auth/codes.test.ts › opens one session for concurrent sign-ins',
    'api/src/people/invitations/invitations.test.ts › works once',
  ),
  '6.5.2': met('api/src/people/auth/recoveryWords.service.ts', 'docs/security.md#keys'),
  '6.5.3': met('api/src/people/auth/codes.service.ts', 'api/src/people/auth/tokens.ts'),
  '6.5.4': met('api/src/people/auth/codes.service.ts'),
  '6.5.5': met('api/src/people/auth/codes.test.ts › is valid for 5 minutes'),
  '6.6.1': met(
    'guide-app/src/passkeys/Passkeys.browser.test.tsx › where codes are sent, it says how they are stolen, and that this is safer',
  ),
  '6.6.2': met(
    'api/src/people/auth/codeLimits.test.ts › cannot sign in with the code that another browser requested',
  ),
  '6.6.3': met('api/src/people/auth/codes.test.ts › has 5 tries for concurrent sign-ins, too'),
  ...allOf('6.8', none('There is no identity provider.')),

  '7.1.1': met('docs/security.md#sessions'),
  '7.1.2': met(
    'docs/security.md#sessions',
    'api/src/people/auth/sessions.test.ts › a guide has 20 sessions, of which a further one ends the one that was used least recently',
  ),
  '7.1.3': none('Sessions are not shared with another system.'),
  '7.2.1': met('api/src/people/auth/session.middleware.ts'),
  '7.2.2': met('api/src/people/auth/auth.test.ts › the database holds no usable session token'),
  '7.2.3': met('api/src/people/auth/tokens.ts'),
  '7.2.4': met('api/src/people/auth/sessions.test.ts › the session that a browser had before ends'),
  '7.3.1': met(
    'api/src/people/proof/proof.test.ts › answers no call but those that open or end it',
    'tests/browser/proof.spec.ts › a passkey set up at the first sign-in opens a screen that was locked',
    'docs/security.md#sessions',
  ),
  '7.3.2': met('api/src/people/auth/sessions.test.ts › a session in daily use ends after 90 days'),
  '7.4.1': met('api/src/people/auth/auth.test.ts › ends by signing out, without ending others'),
  '7.4.2': met('api/src/people/auth/access.test.ts › ends every session at once'),
  '7.4.3': met("api/src/people/auth/sessions.test.ts › can all be ended except one's own"),
  '7.4.4': met('tests/browser/keyboard.spec.ts › signs out'),
  '7.4.5': met(
    'api/src/people/auth/sessions.test.ts › can all be ended by a coordinator',
    'docs/operations.md#restore',
  ),
  '7.5.1': met(
    'api/src/people/proof/freshProof.test.ts › %s is refused 5 minutes after the last proof, and changes nothing',
    'api/src/rules/callList.ts',
  ),
  '7.5.2': met(
    'api/src/people/proof/proof.test.ts › changes no own phone, passkey or session without a fresh proof',
    "api/src/people/auth/sessions.test.ts › can all be ended except one's own",
  ),
  '7.6.1': none('There is no identity provider.'),
  '7.6.2': met('tests/browser/invitations.spec.ts › the link for a new guide signs in once'),

  '8.1.1': met('docs/decisions/0005-keep-permissions-in-one-table.md', 'api/src/rules/callPermissions.ts'),
  '8.1.2': met('docs/privacy.md', 'api/src/rules/trainees.fields.ts'),
  '8.2.1': met('api/src/rules/permissions.test.ts › reads are allowed as in the grid'),
  '8.2.2': met(
    'api/src/rules/permissions.test.ts › reads are allowed as in the grid',
    'api/src/strangers.test.ts › every file and list of trainees',
  ),
  '8.2.3': met(
    'api/src/groups/groups/groups.test.ts › shows a visitor only ids and names',
    'api/src/http/http.test.ts › names each unknown field of a body',
  ),
  '8.3.1': met(
    'api/src/rules/permissions.test.ts › every refusal is the same over HTTP and leaves the database as it was',
  ),
  '8.4.1': none('An installation serves one programme.'),

  '9.1.1': met('api/src/people/passkeys/passkeys.test.ts › cannot be forged'),
  '9.1.2': met('api/src/people/passkeys/challenges.ts'),
  '9.1.3': met('api/src/db/secrets.ts'),
  '9.2.1': met('api/src/people/passkeys/passkeys.test.ts › is valid for 5 minutes'),
  '9.2.2': met('api/src/people/passkeys/passkeys.test.ts › of a registration does not sign in'),
  '9.2.3': met('api/src/people/passkeys/passkeys.test.ts › is refused for another site'),
  '9.2.4': met(
    'api/src/people/push/push.test.ts › is told of a notice, without names, and signed for its push service',
    'api/src/people/push/vapid.ts',
  ),

  ...allOf('10', none('There is no OAuth and no OpenID Connect.')),

  '11.1.1': met('docs/security.md#keys'),
  '11.1.2': met('docs/security.md#keys'),
  '11.2.1': met('docs/security.md#keys'),
  '11.2.2': met('docs/security.md#keys'),
  '11.2.3': deviating('docs/decisions/0042-accept-passkeys-of-rsa.md'),
  '11.3.1': met('api/src/calls/idempotency.ts', 'shared-ui/src/journal/cipher.ts'),
  '11.3.2': met('api/src/calls/idempotency.ts', 'shared-ui/src/journal/cipher.ts'),
  '11.3.3': met('shared-ui/src/journal/journal.browser.test.tsx › omits a damaged entry'),
  '11.4.1': met('docs/security.md#keys'),
  '11.4.2': none('There are no passwords.'),
  '11.4.3': met('docs/security.md#keys'),
  '11.4.4': none('No key is derived from a password.'),
  '11.5.1': met('api/src/people/auth/tokens.ts', 'api/src/people/passkeys/challenges.ts'),
  '11.6.1': deviating('docs/decisions/0042-accept-passkeys-of-rsa.md'),

  '12.1.1': met('deploy/Caddyfile'),
  '12.1.2': met('deploy/Caddyfile'),
  '12.1.3': none('There are no certificates of clients.'),
  '12.2.1': met('tests/browser/proxy.spec.ts › HTTP redirects to HTTPS'),
  '12.2.2': met('deploy/Caddyfile', 'api/src/operations/doctor/reach.ts'),
  '12.3.1': deviating('docs/decisions/0043-leave-connections-inside-a-machine-unencrypted.md'),
  '12.3.2': met('docs/security.md#connections', 'api/src/programme/digest/mailer.ts'),
  '12.3.3': deviating('docs/decisions/0043-leave-connections-inside-a-machine-unencrypted.md'),
  '12.3.4': met(
    'docs/security.md#connections',
    'api/src/operations/doctor/doctor.test.ts › finds a connection to another machine that is not encrypted, or whose server nobody checks',
  ),

  '13.1.1': met('docs/security.md#connections'),
  '13.2.1': deviating('docs/decisions/0044-keep-secrets-in-a-file-of-the-machine.md'),
  '13.2.2': met('deploy/primary.sh', 'tests/cluster/roles.test.ts › the server may not: %s'),
  '13.2.3': met('deploy/compose.postgres.yaml'),
  '13.2.4': met(
    'api/src/people/push/push.test.ts › a subscription is refused',
    'docs/security.md#connections',
  ),
  '13.2.5': met(
    'api/src/site/paths.test.ts › no path leads out of the served folders, and none fails',
    'api/src/site/followRemote.test.ts › a server that redirects is logged and not followed',
  ),
  '13.3.1': deviating('docs/decisions/0044-keep-secrets-in-a-file-of-the-machine.md'),
  '13.3.2': met('tests/machines/systemd.test.ts › restricts data and settings to the users who need them'),
  '13.4.1': met('tests/machines/images.test.ts › contain no npm or deployment settings, no keys and no demo'),
  '13.4.2': met('api/src/http/http.test.ts › describes an unexpected failure only by its id in the log'),
  '13.4.3': met('api/src/site/paths.test.ts › no path leads out of the served folders, and none fails'),
  '13.4.4': met('api/src/http/wire.test.ts › a request is answered once'),
  '13.4.5': met(
    'api/src/app.test.ts › visitors can open the OpenAPI document and its page without inline scripts',
    'api/src/operations/metrics/metrics.test.ts › answer no token at all while none is set',
  ),

  '14.1.1': met(
    'api/src/operations/papers/papers.test.ts › every table is described, or says nothing about a person',
    'docs/privacy.md#levels-of-protection',
  ),
  '14.1.2': met('docs/privacy.md#levels-of-protection', 'docs/operations.md#encrypted-volumes'),
  '14.2.1': deviating('docs/decisions/0024-keep-searches-for-people-in-memory.md', 'docs/security.md#keys'),
  '14.2.2': met('api/src/calls/caching.ts', 'api/src/http/http.test.ts › has the security headers'),
  '14.2.3': met('tests/browser/proxy.spec.ts › no page violates the content security policy'),
  '14.2.4': met(
    'api/src/rules/protection.test.ts › what is sensitive is on no paper, in no sheet of answers and in no copy on a phone unasked',
    'docs/privacy.md#levels-of-protection',
  ),
  '14.3.1': met('tests/browser/sessions.spec.ts › nothing about a guide is stored after signing out'),
  '14.3.2': met('api/src/http/http.test.ts › has the security headers'),
  '14.3.3': deviating(
    'docs/decisions/0048-keep-an-encrypted-copy-on-a-guides-own-phone.md',
    'docs/decisions/0028-keep-unsaved-text-on-the-device.md',
  ),

  '15.1.1': met('SECURITY.md#updates-of-packages'),
  '15.1.2': met(
    'scripts/licences.test.ts › every component of the bill of materials has a licence',
    'scripts/manifests.test.ts › has a checksum for every package',
  ),
  '15.1.3': met('docs/security.md#what-costs-much'),
  '15.2.1': met('.github/workflows/audit.yml', 'SECURITY.md#updates-of-packages'),
  '15.2.2': met(
    'api/src/calls/download.test.ts › do not run in more than two threads',
    'api/src/calls/callLimit.test.ts › a session with too many open calls is refused, with a time to wait',
    'api/src/http/bodies.test.ts › large bodies beyond a total are refused until others have ended',
  ),
  '15.2.3': met('tests/machines/images.test.ts › contain no npm or deployment settings, no keys and no demo'),
  '15.3.1': met('api/src/calls/exact.test.ts › calls whose answers fit their schemas are made'),
  '15.3.2': met(
    'api/src/people/auth/sms.ts',
    'api/src/site/followRemote.test.ts › a server that redirects is logged and not followed',
  ),
  '15.3.3': met('api/src/http/http.test.ts › names each unknown field of a body'),
  '15.3.4': met(
    'tests/browser/proxy.spec.ts › the sign-in limit applies to addresses and ignores forged headers',
  ),
  '15.3.5': met('api/src/calls/schemas.test.ts › is never coerced from another type'),
  '15.3.6': met(
    'api/openapi/badInputs.test.ts › bodies that are not JSON objects are refused',
    'api/src/rules/objects.ts',
  ),
  '15.3.7': met('api/src/calls/batch.test.ts › a batch names its repeated calls and unknown parameters'),

  '16.1.1': met('docs/security.md#logs'),
  '16.2.1': met('api/src/http/http.test.ts › names the guide of a sign-in, and the reason of a refused one'),
  '16.2.2': met('api/src/rules/time.test.ts › a timestamp is in UTC', 'api/src/log.ts'),
  '16.2.3': met('docs/security.md#logs', 'api/src/log.ts'),
  '16.2.4': met('api/src/http/http.test.ts › names the guide of a sign-in, and the reason of a refused one'),
  '16.2.5': met(
    'api/src/operations/privacy/markers.test.ts › nothing that was typed is in the log, in a refusal, or in the metrics',
  ),
  '16.3.1': met('api/src/http/http.test.ts › names the guide of a sign-in, and the reason of a refused one'),
  '16.3.2': met('api/src/http/http.test.ts › names the guide of a sign-in, and the reason of a refused one'),
  '16.3.3': met('docs/security.md#logs', 'api/src/http/requestLog.ts'),
  '16.3.4': met(
    'api/src/http/http.test.ts › describes an unexpected failure only by its id in the log',
    'api/src/people/auth/sms.test.ts › that is down is reported',
  ),
  '16.4.1': met('api/src/strangers.test.ts › a log of more than one line for each request'),
  '16.4.2': met('tests/machines/systemd.test.ts › keeps the log separate, for a limited time'),
  '16.4.3': met('docs/operations.md#logs-on-another-machine'),
  '16.5.1': met('api/src/http/http.test.ts › describes an unexpected failure only by its id in the log'),
  '16.5.2': met('api/src/people/auth/sms.test.ts › that hangs does not delay other changes'),
  '16.5.3': met('api/src/db/transaction.test.ts › is rolled back, and its caller gets the error'),

  ...allOf('17', none('There is no WebRTC.')),
}
