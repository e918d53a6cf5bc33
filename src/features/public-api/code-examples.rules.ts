/**
 * The examples of the documentation. Tests run every one of them as it stands here, against a real server. The first one
 * runs as it is pasted; the others take the address and the key from the environment, as in a program of one's own.
 */
type Language = 'curl' | 'typescript' | 'python';
export type CodeExample = Record<Language, string>;

export const codeLanguages: readonly Language[] = ['curl', 'typescript', 'python'];

/** Without a key, at the site that shows it. */
export const firstExample = (site: string): CodeExample => ({
  curl: `curl "${site}/api/v1/search?q=beach&kind=photo&limit=3"`,
  typescript: `const response = await fetch('${site}/api/v1/search?q=beach&kind=photo&limit=3');
console.log(JSON.stringify(await response.json(), null, 2));`,
  python: `import json, urllib.request

with urllib.request.urlopen("${site}/api/v1/search?q=beach&kind=photo&limit=3") as response:
    print(json.dumps(json.load(response), indent=2))`,
});

const search: CodeExample = {
  curl: `curl "$TAMARIND_URL/api/v1/search?q=beach&kind=photo&limit=3" \\
  --fail-with-body --silent --show-error \\
  --header "Authorization: Bearer $TAMARIND_KEY"`,
  typescript: `const url = new URL('/api/v1/search', process.env.TAMARIND_URL);
url.search = new URLSearchParams({ q: 'beach', kind: 'photo', limit: '3' }).toString();

const response = await fetch(url, {
  headers: { authorization: \`Bearer \${process.env.TAMARIND_KEY}\` },
});
if (!response.ok) throw new Error(await response.text());

const { items, total } = await response.json();
console.log(total, items.map(({ title, attribution }) => \`\${title} (\${attribution.text})\`));`,
  python: `import json, os, urllib.parse, urllib.request

query = urllib.parse.urlencode({"q": "beach", "kind": "photo", "limit": 3})
request = urllib.request.Request(
    f"{os.environ['TAMARIND_URL']}/api/v1/search?{query}",
    headers={"Authorization": f"Bearer {os.environ['TAMARIND_KEY']}"},
)
with urllib.request.urlopen(request) as response:
    found = json.load(response)

print(found["total"], [item["title"] for item in found["items"]])`,
};

const paging: CodeExample = {
  curl: `next="$TAMARIND_URL/api/v1/search?q=beach&limit=2"
while [ -n "$next" ]; do
  curl "$next" --silent --show-error --dump-header headers.txt \\
    --header "Authorization: Bearer $TAMARIND_KEY"
  path=$(sed -n 's/^link: <[a-z]*:\\/\\/[^/]*\\(.*\\)>; rel="next".*/\\1/p' headers.txt)
  next=\${path:+$TAMARIND_URL$path}
done`,
  typescript: `const headers = { authorization: \`Bearer \${process.env.TAMARIND_KEY}\` };
let path: string | undefined = '/api/v1/search?q=beach&limit=2';
const ids: string[] = [];

while (path) {
  const response: Response = await fetch(new URL(path, process.env.TAMARIND_URL), { headers });
  if (!response.ok) throw new Error(await response.text());
  ids.push(...(await response.json()).items.map(({ id }) => id));
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  path = next && new URL(next).pathname + new URL(next).search;
}
console.log(ids.length);`,
  python: `import json, os, re, urllib.parse, urllib.request

site = os.environ["TAMARIND_URL"]
path = "/api/v1/search?q=beach&limit=2"
ids = []

while path:
    request = urllib.request.Request(
        site + path, headers={"Authorization": f"Bearer {os.environ['TAMARIND_KEY']}"}
    )
    with urllib.request.urlopen(request) as response:
        ids += [item["id"] for item in json.load(response)["items"]]
        link = re.search(r'<([^>]+)>; rel="next"', response.headers.get("Link") or "")
    found = urllib.parse.urlsplit(link.group(1)) if link else None
    path = f"{found.path}?{found.query}" if found else None

print(len(ids))`,
};

const download: CodeExample = {
  curl: `curl "$TAMARIND_URL/api/v1/items/$ITEM_ID/downloads" \\
  --fail-with-body --silent --show-error --request POST \\
  --header "Authorization: Bearer $TAMARIND_KEY" \\
  --header "Content-Type: application/json" \\
  --data '{"size": "small"}'`,
  typescript: `const response = await fetch(
  new URL(\`/api/v1/items/\${process.env.ITEM_ID}/downloads\`, process.env.TAMARIND_URL),
  {
    method: 'POST',
    headers: {
      authorization: \`Bearer \${process.env.TAMARIND_KEY}\`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ size: 'small' }),
  },
);
if (!response.ok) throw new Error(await response.text());

const { url, fileName, attribution } = await response.json();
console.log(fileName, attribution.text, url);`,
  python: `import json, os, urllib.request

request = urllib.request.Request(
    f"{os.environ['TAMARIND_URL']}/api/v1/items/{os.environ['ITEM_ID']}/downloads",
    data=json.dumps({"size": "small"}).encode(),
    headers={
        "Authorization": f"Bearer {os.environ['TAMARIND_KEY']}",
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response:
    download = json.load(response)

print(download["fileName"], download["attribution"]["text"])`,
};

const license: CodeExample = {
  curl: `number=$(curl "$TAMARIND_URL/api/v1/items/$PREMIUM_ID/licences" \\
  --fail-with-body --silent --show-error --request POST \\
  --header "Authorization: Bearer $TAMARIND_KEY" \\
  --header "Content-Type: application/json" \\
  --data '{"licence": "standard", "project": "Brochure"}' |
  sed -n 's/.*"licenceNumber":"\\([^"]*\\)".*/\\1/p')

curl "$TAMARIND_URL/api/v1/licences/$number/downloads" \\
  --fail-with-body --silent --show-error --request POST \\
  --header "Authorization: Bearer $TAMARIND_KEY"`,
  typescript: `const post = async (path: string, body: object) => {
  const response = await fetch(new URL(path, process.env.TAMARIND_URL), {
    method: 'POST',
    headers: {
      authorization: \`Bearer \${process.env.TAMARIND_KEY}\`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
};

const { licenceNumber, downloadsLeft } = await post(\`/api/v1/items/\${process.env.PREMIUM_ID}/licences\`, {
  licence: 'standard',
  project: 'Brochure',
});
const { url, fileName } = await post(\`/api/v1/licences/\${licenceNumber}/downloads\`, {});
console.log(licenceNumber, fileName, url, downloadsLeft);`,
  python: `import json, os, urllib.request


def post(path, body):
    request = urllib.request.Request(
        os.environ["TAMARIND_URL"] + path,
        data=json.dumps(body).encode(),
        headers={
            "Authorization": f"Bearer {os.environ['TAMARIND_KEY']}",
            "Content-Type": "application/json",
        },
    )
    with urllib.request.urlopen(request) as response:
        return json.load(response)


licence = post(
    f"/api/v1/items/{os.environ['PREMIUM_ID']}/licences",
    {"licence": "standard", "project": "Brochure"},
)
download = post(f"/api/v1/licences/{licence['licenceNumber']}/downloads", {})
print(licence["licenceNumber"], download["fileName"], download["url"])`,
};

/** With the types that we give and the client that most use with them; a test also checks its types. */
export const typedExample = `import createClient from 'openapi-fetch';
import type { paths } from './tamarind-v1.d.ts';

const tamarind = createClient<paths>({
  baseUrl: process.env.TAMARIND_URL ?? '',
  headers: { authorization: \`Bearer \${process.env.TAMARIND_KEY}\` },
});

const { data, error } = await tamarind.GET('/api/v1/search', {
  params: { query: { q: 'beach', kind: 'photo', limit: 2 } },
});
if (error) throw new Error(error.message);
console.log(data.items.map(({ title, attribution }) => \`\${title} (\${attribution.text})\`));`;

/** Checks a webhook: reads the body from standard input, as a server would have it. */
const signature: Omit<CodeExample, 'curl'> = {
  typescript: `import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';

const isFromTamarind = (headers: Record<string, string>, body: string, secret: string): boolean => {
  const id = headers['webhook-id'];
  const seconds = Number(headers['webhook-timestamp']);
  if (Math.abs(Date.now() / 1000 - seconds) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${seconds}.\${body}\`).digest();
  return headers['webhook-signature'].split(' ').some((given) => {
    const sent = Buffer.from(given.replace('v1,', ''), 'base64');
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
};

const { headers, body } = JSON.parse(readFileSync(0, 'utf8'));
console.log(isFromTamarind(headers, body, process.env.WEBHOOK_SECRET ?? ''));`,
  python: `import base64, hashlib, hmac, json, os, sys, time


def is_from_tamarind(headers, body, secret):
    seconds = int(headers["webhook-timestamp"])
    if abs(time.time() - seconds) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{seconds}.{body}".encode()
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(
        hmac.compare_digest(given.removeprefix("v1,"), expected)
        for given in headers["webhook-signature"].split()
    )


message = json.load(sys.stdin)
print(is_from_tamarind(message["headers"], message["body"], os.environ["WEBHOOK_SECRET"]))`,
};

export const codeExamples = { search, paging, download, license };
export const signatureExample = signature;
