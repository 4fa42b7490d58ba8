import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writable } from './pdf-text.ts';

for (const [name, expected] of [
  ['João D’Ávila', 'João D’Ávila'],
  ['Joa\u0303o', 'João'],
  ['Łukasz Żółć', 'Lukasz Zólc'],
  ['Nguyễn Thị Đào', 'Nguyen Thi Dào'],
  ['İrem Şahin', 'Irem Sahin'],
  ['Мария Щукина', 'Mariya Shchukina'],
  ['Юрий Їжак', 'Yuriy Yizhak'],
  ['Γιώργος Παπαδόπουλος', 'Giorgos Papadopoylos'],
  ['李娜', 'Li Na'],
  ['山田 太郎', 'Shan Tian Tai Lang'],
  ['佐々木', 'Zuo Zuo Mu'],
  ['サトウ', 'Satou'],
  ['김민수', 'Gim Min Su'],
  ['محمد علي', 'Mhmd Ly'],
  ['अमित शर्मा', 'Amit Srma'],
  ['Ana 李娜 Souza', 'Ana Li Na Souza'],
  ['𒀀𒀁', '(em outro alfabeto)'],
  ['Ana 𒀀 𒀁 Souza', 'Ana (em outro alfabeto) Souza'],
  ['Ａｎａ １２', 'Ana 12'],
  ['Ana ❤️ Souza', 'Ana Souza'],
  ['R$ 1.234,56 — 12 × R$ 5', 'R$ 1.234,56 — 12 × R$ 5'],
] as const)
  test(`a name is never written as question marks on a receipt: ${name} is ${expected}`, () => {
    assert.equal(writable(name), expected);
    assert.doesNotMatch(writable(name), /\?/);
  });

test('a question mark that was written stays', () => {
  assert.equal(writable('Por quê?'), 'Por quê?');
});
