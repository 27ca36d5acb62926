/** One small sound: two soft notes that say "your turn". */

let context: AudioContext | null = null;

export function chime(): void {
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    [523.25, 783.99].forEach((pitch, step) => note(context as AudioContext, pitch, now + step * 0.14));
  } catch {
    // No sound device or no permission yet: silence is fine.
  }
}

function note(audio: AudioContext, pitch: number, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "sine";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, at);
  volume.gain.exponentialRampToValueAtTime(0.12, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.5);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.55);
}
