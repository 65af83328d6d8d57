// Generates the panel's alert sound: node scripts/make-sound.mjs
// Two bell notes and a rest: the rhythm of the loop is audible over kitchen noise.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const rate = 16_000;
const seconds = 1.8;
const notes = [
  { at: 0, frequency: 880 },
  { at: 0.22, frequency: 1174.66 },
  { at: 0.44, frequency: 1567.98 },
  { at: 0.9, frequency: 1174.66 },
];
const partials = [
  { ratio: 1, gain: 0.6, decay: 4 },
  { ratio: 2, gain: 0.25, decay: 6 },
  { ratio: 3.01, gain: 0.12, decay: 9 },
];

const samples = new Float64Array(rate * seconds);
for (const { at, frequency } of notes) {
  for (let i = Math.floor(at * rate); i < samples.length; i += 1) {
    const t = i / rate - at;
    const attack = Math.min(1, t / 0.004);
    for (const { ratio, gain, decay } of partials) {
      samples[i] += attack * gain * Math.exp(-decay * t) * Math.sin(2 * Math.PI * frequency * ratio * t);
    }
  }
}
const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
const data = Buffer.alloc(samples.length * 2);
samples.forEach((value, i) => data.writeInt16LE(Math.round((value / peak) * 0.92 * 32_767), i * 2));

const header = Buffer.alloc(44);
header.write('RIFF', 0);
header.writeUInt32LE(36 + data.length, 4);
header.write('WAVEfmt ', 8);
header.writeUInt32LE(16, 16);
header.writeUInt16LE(1, 20);
header.writeUInt16LE(1, 22);
header.writeUInt32LE(rate, 24);
header.writeUInt32LE(rate * 2, 28);
header.writeUInt16LE(2, 32);
header.writeUInt16LE(16, 34);
header.write('data', 36);
header.writeUInt32LE(data.length, 40);

const target = fileURLToPath(new URL('../shell/src/alerts/new-order.wav', import.meta.url));
writeFileSync(target, Buffer.concat([header, data]));
console.log(`${target}: ${seconds} s, ${header.length + data.length} bytes`);
