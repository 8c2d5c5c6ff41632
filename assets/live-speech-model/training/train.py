"""Train the recogniser of this folder, and export it for sherpa-onnx's OnlineRecognizer.

    python3 train.py TRAIN.npz TEST.npz OUT_DIRECTORY [--minutes 10] [--copies 2] [--threads 1] [--untrained]
"""
import argparse
import math
import random
import time

import numpy as np
import torch
import torch.nn.functional as F
from torch import nn

from kaldi_features import MELS, RATE, kaldi_features
from network import MEAN, STRIDE, SYMBOLS, LiveRecogniser, export

INDEX = {symbol: i for i, symbol in enumerate(SYMBOLS)}
BATCH = 8
PEAK_RATE = 4e-3
TAIL = 0.30  # seconds of room after the last word: how late the network may write it


def load(path):
    stored = dict(np.load(path))  # read each array once: indexing the open file reads it again every time
    ends = np.cumsum(stored['lengths'])
    return [(stored['audio'][end - length:end], str(text))
            for end, length, text in zip(ends, stored['lengths'], stored['texts'])]


def augmented(wave: np.ndarray, rng: random.Random) -> np.ndarray:
    """Room before and a little after, as in a stream; level, colour and noise."""
    noise_of = np.random.default_rng(rng.randrange(1 << 30))
    before = np.zeros(rng.randrange(int(0.8 * RATE)), np.float32)
    wave = np.concatenate([before, wave, np.zeros(int(TAIL * RATE), np.float32)])
    if rng.random() < 0.5:
        wave = np.convolve(wave, [1, rng.uniform(-0.6, 0.6)])[:len(wave)]
    loudness = wave.std() or 0.05
    wave = wave + noise_of.standard_normal(len(wave)) * loudness * 10 ** (-rng.choice([12, 18, 25, 35, 50, 70]) / 20)
    return (wave * 10 ** (rng.uniform(-24, 3) / 20)).astype(np.float32)


def trimmed(wave: np.ndarray) -> np.ndarray:
    loud = np.flatnonzero(np.abs(wave) > 0.01 * np.abs(wave).max()) if wave.any() else []
    return wave[loud[0]:loud[-1] + 1] if len(loud) else wave


def items(utterances, rng):
    """Features and symbols of utterances; now and then two are said one after the other."""
    found = []
    for wave, text in utterances:
        wave = trimmed(wave)
        if rng.random() < 0.2:
            other, more = rng.choice(utterances)
            pause = np.zeros(rng.randrange(int(0.1 * RATE), int(0.7 * RATE)), np.float32)
            wave, text = np.concatenate([wave, pause, trimmed(other)]), f'{text} {more}'.strip()
        features = kaldi_features(augmented(wave, rng))
        features = features[:len(features) // STRIDE * STRIDE].T.copy()
        found.append((torch.tensor(features), torch.tensor([INDEX[c] for c in text], dtype=torch.long)))
    return found


def test_items(utterances):
    """As the product hears them: half a second of quiet room before, and the tail."""
    found = []
    for wave, text in utterances:
        room = np.random.default_rng(1).standard_normal(len(trimmed(wave)) + int((0.5 + TAIL + 0.2) * RATE)) * 5e-4
        room[RATE // 2:RATE // 2 + len(trimmed(wave))] += trimmed(wave)
        features = kaldi_features(room.astype(np.float32))
        found.append((torch.tensor(features[:len(features) // STRIDE * STRIDE].T.copy()), text))
    return found


def greedy(log_probabilities) -> str:
    text, previous = '', 0
    for i in log_probabilities.argmax(-1).tolist():
        if i != previous and i > 1:
            text += SYMBOLS[i]
        previous = i
    return text.strip()


def word_errors(reference: str, hypothesis: str) -> int:
    a, b = reference.split(), hypothesis.split()
    row = list(range(len(b) + 1))
    for i, word in enumerate(a, 1):
        diagonal, row[0] = row[0], i
        for j, other in enumerate(b, 1):
            diagonal, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, diagonal + (word != other))
    return row[-1]


def batches(data, rng):
    by_length = sorted(range(len(data)), key=lambda i: data[i][0].shape[1])
    groups = [by_length[i:i + BATCH] for i in range(0, len(by_length), BATCH)]
    rng.shuffle(groups)
    for group in groups:
        inputs, targets = zip(*(data[i] for i in group))
        longest = max(x.shape[1] for x in inputs)
        padded = torch.stack([F.pad(x, (0, longest - x.shape[1]), value=MEAN) for x in inputs])
        for one in padded:
            if rng.random() < 0.5:
                low = rng.randrange(MELS - 12)
                one[low:low + rng.randrange(2, 12)] = MEAN
        lengths = torch.tensor([x.shape[1] // STRIDE for x in inputs])
        yield padded, lengths, torch.cat(targets), torch.tensor([len(t) for t in targets])


def rate_at(progress: float) -> float:
    """Learning rate over the training (0 to 1): a short rise, then half a cosine down to nothing."""
    if progress < 0.15:
        return PEAK_RATE * (0.04 + 0.96 * progress / 0.15)
    return PEAK_RATE * max(1e-4, 0.5 + 0.5 * math.cos(math.pi * (progress - 0.15) / 0.85))


def train(net, data, test, minutes, rng, out):
    optimiser = torch.optim.AdamW(net.parameters(), lr=PEAK_RATE, weight_decay=1e-3)
    start, progress, steps, epoch = time.time(), 0.0, 0, 0
    while progress < 1:
        total, count = 0.0, 0
        net.train()
        for inputs, lengths, targets, target_lengths in batches(data, rng):
            progress = (time.time() - start) / 60 / minutes
            if progress >= 1:
                break
            optimiser.param_groups[0]['lr'] = rate_at(progress)
            loss = F.ctc_loss(net(inputs).transpose(0, 1), targets, lengths, target_lengths, blank=0,
                              zero_infinity=True)
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 5)
            optimiser.step()
            total, count, steps = total + loss.item(), count + 1, steps + 1
            if count % 100 == 0:
                print(f'  step {steps}: loss {total / count:.3f} in this epoch', flush=True)
        if count == 0:
            return
        epoch += 1
        net.eval()
        with torch.no_grad():
            heard = [greedy(net(features[None])[0]) for features, _ in test]
        errors = sum(word_errors(text, one) for (_, text), one in zip(test, heard))
        words = sum(len(text.split()) for _, text in test)
        print(f'epoch {epoch}, {steps} steps, {time.time() - start:.0f} s ({time.process_time():.0f} s of processor): '
              f'loss {total / max(1, count):.3f}, test WER {100 * errors / words:.1f} %', flush=True)
        export(net, out)


if __name__ == '__main__':
    cli = argparse.ArgumentParser()
    cli.add_argument('train')
    cli.add_argument('test')
    cli.add_argument('out')
    cli.add_argument('--minutes', type=float, default=10)
    cli.add_argument('--copies', type=int, default=2)
    cli.add_argument('--threads', type=int, default=1)
    cli.add_argument('--untrained', action='store_true', help='export at once, to see whether it loads')
    args = cli.parse_args()

    torch.set_num_threads(args.threads)
    torch.manual_seed(1)
    rng, net = random.Random(1), LiveRecogniser()
    print(f'{sum(p.numel() for p in net.parameters())} parameters', flush=True)
    if args.untrained:
        export(net, args.out)
    else:
        utterances, test = load(args.train), test_items(load(args.test))
        data = [item for _ in range(args.copies) for item in items(utterances, rng)]
        print(f'{len(data)} training items', flush=True)
        train(net, data, test, args.minutes, rng, args.out)
