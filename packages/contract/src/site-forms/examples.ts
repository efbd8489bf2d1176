import { signedCallHeaders } from '../http/signed-endpoint.ts';
import { sendSiteFormAnswer } from './send-site-form-answer.ts';

/** The answer of the examples and of the test button. The time of its consent is the time of the call. */
export const exampleAnswer = {
  isTest: true,
  firstName: 'Ana',
  lastName: 'Ruiz',
  street: '12 Bay Street',
  zip: '33607',
  phone: '(813) 555-0123',
  email: 'ana.ruiz@example.com',
  consentText: 'I agree to be called about insurance at the number above.',
} as const;

interface ExampleOf {
  /** The whole address of the call. */
  readonly address: string;
  readonly keyId: string;
}

export interface SigningExample {
  readonly language: 'curl' | 'node' | 'php';
  readonly label: string;
  readonly text: string;
}

const { key, time, signature } = signedCallHeaders;
const { contentType } = sendSiteFormAnswer;
const secretName = 'DROPDATE_SECRET';

/** Whole programs that send an answer. Each reads the secret from its environment, and sends a test until `isTest` is taken out. */
export const signingExamples = (of: ExampleOf): readonly SigningExample[] => [
  { language: 'curl', label: 'curl', text: curlExample(of) },
  { language: 'node', label: 'JavaScript (Node)', text: nodeExample(of) },
  { language: 'php', label: 'PHP', text: phpExample(of) },
];

const entries = Object.entries(exampleAnswer);

const curlExample = ({ address, keyId }: ExampleOf): string => `# ${secretName} holds the secret of the key.
NOW=$(date -u +%Y-%m-%dT%H:%M:%SZ)
BODY='${JSON.stringify(exampleAnswer).slice(0, -1)},"consentAt":"'$NOW'"}'
TIME=$(date +%s)
SIGNATURE=$(printf '%s.%s' "$TIME" "$BODY" | openssl dgst -sha256 -hmac "$${secretName}" -r | cut -d' ' -f1)
curl -sS -X POST '${address}' \\
  -H 'content-type: ${contentType}' \\
  -H 'idempotency-key: answer-'"$(openssl rand -hex 12)" \\
  -H '${key}: ${keyId}' \\
  -H "${time}: $TIME" \\
  -H "${signature}: v1=$SIGNATURE" \\
  --data-binary "$BODY"
`;

const nodeExample = ({ address, keyId }: ExampleOf): string => `import { createHmac, randomUUID } from 'node:crypto';

// ${secretName} holds the secret of the key.
const secret = process.env.${secretName};
const body = JSON.stringify({
${entries.map(([name, value]) => `  ${name}: ${value === true ? 'true' : `'${value}'`},`).join('\n')}
  consentAt: new Date().toISOString(),
});
const time = String(Math.floor(Date.now() / 1000));
const answer = await fetch('${address}', {
  method: 'POST',
  headers: {
    'content-type': '${contentType}',
    'idempotency-key': \`answer-\${randomUUID()}\`,
    '${key}': '${keyId}',
    '${time}': time,
    '${signature}': \`v1=\${createHmac('sha256', secret).update(\`\${time}.\${body}\`).digest('hex')}\`,
  },
  body,
});
console.log(answer.status, await answer.text());
`;

const phpExample = ({ address, keyId }: ExampleOf): string => `<?php
// ${secretName} holds the secret of the key.
$secret = getenv('${secretName}');
$body = json_encode([
${entries.map(([name, value]) => `    '${name}' => ${value === true ? 'true' : `'${value}'`},`).join('\n')}
    'consentAt' => gmdate('Y-m-d\\TH:i:s\\Z'),
]);
$time = (string) time();
$call = curl_init('${address}');
curl_setopt_array($call, [
    CURLOPT_POST => true,
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_POSTFIELDS => $body,
    CURLOPT_HTTPHEADER => [
        'content-type: ${contentType}',
        'idempotency-key: answer-' . bin2hex(random_bytes(12)),
        '${key}: ${keyId}',
        '${time}: ' . $time,
        '${signature}: v1=' . hash_hmac('sha256', $time . '.' . $body, $secret),
    ],
]);
echo curl_exec($call), "\\n", curl_getinfo($call, CURLINFO_RESPONSE_CODE), "\\n";
`;
