"""A causal character CTC network in the form of a streaming CTC model of NeMo, and its export.

80 log-mel features go in, 30 frames (0.30 s) at a time; the left context of each convolution is handed from chunk to chunk in
`cache_last_time`. 33 frames a second come out, blank = 0.
"""
import os

import torch
import torch.nn.functional as F
from torch import nn

import onnx_metadata
from kaldi_features import MELS

SYMBOLS = ['<blk>', '<unk>', ' '] + list('abcdefghijklmnopqrstuvwxyzáàâãéêíóôõúüç')
CHUNK, STRIDE = 30, 3
KERNELS = [(7, 1), (7, 1), (9, 1), (9, 1), (9, 1), (9, 1), (9, 2), (9, 2)]
STEM = 3
CHANNELS = 160
# Neighbouring bands are averaged, and three frames stand side by side.
STACKED = MELS // 2 * STRIDE
# What the features of speech at a usual level are like: they enter the network at about -2 to 2.
MEAN, SPREAD = -8.0, 4.0


class Block(nn.Module):
    """Depthwise-separable causal convolution with a residual connection."""

    def __init__(self, kernel, dilation):
        super().__init__()
        self.context = (kernel - 1) * dilation
        self.depthwise = nn.Conv1d(CHANNELS, CHANNELS, kernel, dilation=dilation, groups=CHANNELS)
        self.norm = nn.BatchNorm1d(CHANNELS)
        self.pointwise = nn.Conv1d(CHANNELS, CHANNELS, 1)

    def forward(self, x, before):
        return x + self.pointwise(F.relu(self.norm(self.depthwise(torch.cat([before, x], 2)))))


class LiveRecogniser(nn.Module):
    def __init__(self):
        super().__init__()
        self.stem = nn.Conv1d(STACKED, CHANNELS, STEM)
        self.stem_norm = nn.BatchNorm1d(CHANNELS)
        self.blocks = nn.ModuleList(Block(*shape) for shape in KERNELS)
        self.norm = nn.BatchNorm1d(CHANNELS)
        self.out = nn.Conv1d(CHANNELS, len(SYMBOLS), 1)

    def stacked(self, features):  # [B, MELS, T] -> [B, STACKED, T / 3]
        batch, _, frames = features.shape
        level = (features - MEAN) / SPREAD
        bands = (level[:, 0::2] + level[:, 1::2]) / 2
        apart = bands.reshape(batch, MELS // 2, frames // STRIDE, STRIDE).permute(0, 1, 3, 2)
        return apart.reshape(batch, STACKED, frames // STRIDE)

    def contexts(self):
        return [(STACKED, STEM - 1)] + [(CHANNELS, block.context) for block in self.blocks]

    def run(self, features, cache):
        """@param cache what each convolution saw before. @returns log probabilities [B, T, V], and the next cache."""
        x = self.stacked(features)
        after = [torch.cat([cache[0], x], 2)[:, :, -(STEM - 1):]]
        x = F.relu(self.stem_norm(self.stem(torch.cat([cache[0], x], 2))))
        for block, before in zip(self.blocks, cache[1:]):
            after.append(torch.cat([before, x], 2)[:, :, -block.context:])
            x = block(x, before)
        return F.log_softmax(self.out(F.relu(self.norm(x))), 1).transpose(1, 2), after

    def forward(self, features):
        nothing = [features.new_zeros(features.shape[0], *shape) for shape in self.contexts()]
        return self.run(features, nothing)[0]


class Streaming(nn.Module):
    """The same network as sherpa-onnx calls it: a chunk and the caches in, log probabilities and the caches out."""

    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, audio_signal, length, cache_last_channel, cache_last_time, cache_last_channel_len):
        flat = cache_last_time.flatten(1)
        cache, at = [], 0
        for channels, context in self.net.contexts():
            size = channels * context
            cache.append(flat[:, at:at + size].reshape(-1, channels, context))
            at += size
        logprobs, after = self.net.run(audio_signal, cache)
        next_time = torch.cat([one.flatten(1) for one in after], 1)[:, None, None, :]
        # Every input has to be used, or the export leaves it out.
        return (logprobs, (length + STRIDE - 1) // STRIDE, cache_last_channel + 0, next_time,
                cache_last_channel_len + length)


def export(net, directory):
    os.makedirs(directory, exist_ok=True)
    path = os.path.join(directory, 'tiny-ptbr-live-ctc.onnx')
    size = sum(channels * context for channels, context in net.contexts())
    names = ['audio_signal', 'length', 'cache_last_channel', 'cache_last_time', 'cache_last_channel_len']
    outputs = ['logprobs', 'encoded_lengths', 'cache_last_channel_next', 'cache_last_time_next',
               'cache_last_channel_next_len']
    torch.onnx.export(
        Streaming(net).eval(),
        (torch.zeros(2, MELS, CHUNK), torch.full((2,), CHUNK), torch.zeros(2, 1, 1, 1), torch.zeros(2, 1, 1, size),
         torch.zeros(2, dtype=torch.long)),
        path, input_names=names, output_names=outputs, opset_version=13,
        dynamic_axes={name: {0: 'B'} for name in names + outputs})
    onnx_metadata.add(path, {
        'model_type': 'EncDecCTCModel', 'window_size': CHUNK, 'chunk_shift': CHUNK, 'subsampling_factor': STRIDE,
        'vocab_size': len(SYMBOLS) - 1, 'cache_last_channel_dim1': 1, 'cache_last_channel_dim2': 1,
        'cache_last_channel_dim3': 1, 'cache_last_time_dim1': 1, 'cache_last_time_dim2': 1,
        'cache_last_time_dim3': size, 'normalize_type': '',
    })
    with open(os.path.join(directory, 'tokens.txt'), 'w', encoding='utf-8') as file:
        file.writelines(f'{symbol} {i}\n' for i, symbol in enumerate(SYMBOLS))
