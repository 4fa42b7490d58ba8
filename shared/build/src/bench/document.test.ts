import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderDocument } from './document.ts';

test('a new measurement of the first page keeps the sections of the document', () => {
  const first = renderDocument('156.0.1', 7, ['| /home | 1 |', ''], '');
  assert.match(
    first,
    /^# Measurements\n\nThe first page: written by `npm run bench` on \d{4}-\d\d-\d\d, .*Chromium 156\./,
  );
  const sections = '## Live\n\nTwo nodes.\n\n## Search\n\n| words | ms |\n';
  const second = renderDocument('157.0.0', 7, ['| /home | 2 |', ''], `${first}\n${sections}`);
  assert.ok(second.endsWith(`| /home | 2 |\n\n${sections}`));
  assert.ok(!second.includes('| /home | 1 |'));
});
